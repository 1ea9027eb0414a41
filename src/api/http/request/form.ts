import * as z from 'zod'
import { HTTPException } from 'hono/http-exception'

/** Form data as it travels: flat names, such as `units[{id}]`, `title[en]` or `photos[]`, and their values. */
export type FormFields = Record<string, string | Blob | (string | Blob)[]>

type Nested = { [key: string]: unknown }

const DEPTH_MAX = 4
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The body of a route with form data, multipart or urlencoded, whose bracketed names are the schema's paths. `name` is
 * the schema's in the OpenAPI document.
 */
export function formBody<S extends z.ZodType>(name: string, schema: S) {
  const wire = z.preprocess(expandFields, schema.meta({ id: name })) as unknown as z.ZodType<
    z.output<S>,
    FormFields
  >
  // One zod schema reads both kinds; a second one would parse and check every form twice.
  const documented = { $ref: `#/components/schemas/${name}` } as unknown as typeof wire
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: wire },
      'application/x-www-form-urlencoded': { schema: documented },
    },
  } as const
}

/**
 * Flat names with brackets as nested values: `a[b][c]=1` is `{a: {b: {c: '1'}}}`, `a[]=1&a[]=2` is `{a: ['1', '2']}`,
 * and `a[0][b]=1` is `{a: [{b: '1'}]}`. A line break of a text is one line feed. Throws a 400 beyond 4 levels, for
 * names that are no path, for two meanings of one name, and for names that would reach an object's prototype.
 */
export function expandFields(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  const root: Nested = Object.create(null)
  for (const [name, value] of Object.entries(fields as FormFields)) place(root, keysOf(name), value)
  return withLists(root)
}

/** The name of the field at a path: `['units', id]` is `units[id]`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map((key, depth) => (depth === 0 ? String(key) : `[${String(key)}]`)).join('')
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)(?:\[\])?$/.exec(name)
  if (!match) throw malformed('a name that is no path')
  const [, head = '', brackets = ''] = match
  const keys = [head, ...brackets.slice(1, -1).split('][').filter(Boolean)]
  if (keys.length > DEPTH_MAX) throw malformed('too many levels')
  if (keys.some((key) => FORBIDDEN_KEYS.has(key))) throw malformed('a forbidden name')
  return keys
}

function place(root: Nested, keys: readonly string[], value: unknown): void {
  let node = root
  for (const key of keys.slice(0, -1)) {
    const next = (node[key] ??= Object.create(null))
    if (!isNested(next)) throw malformed('two meanings of one name')
    node = next
  }
  const last = keys.at(-1) as string
  if (last in node) throw malformed('two meanings of one name')
  node[last] = Array.isArray(value) ? value.map(withLineFeeds) : withLineFeeds(value)
}

/** Browsers send each line break as two characters, and count it as one where a field has a limit. */
function withLineFeeds(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value
}

/** Objects whose keys are 0, 1, 2… are lists. */
function withLists(value: unknown): unknown {
  if (!isNested(value)) return value
  const keys = Object.keys(value)
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index))
  if (isList) return Object.values(value).map(withLists)
  return Object.fromEntries(keys.map((key) => [key, withLists(value[key])]))
}

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}

function malformed(why: string): HTTPException {
  return new HTTPException(400, { message: `form data: ${why}` })
}
