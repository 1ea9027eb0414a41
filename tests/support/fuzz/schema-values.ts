import * as fc from 'fast-check'
import { resolved, type OpenApi, type Schema } from './openapi.ts'

const DEPTH_MAX = 5

/** Ids and slugs of existing records, so that requests get beyond "not found". */
export type Known = readonly string[]

/** Values that a schema accepts, more or less: limits that a document cannot express are not kept. */
export function valuesOf(document: OpenApi, schema: Schema, known: Known, depth = 0): fc.Arbitrary<unknown> {
  const plain = resolved(document, schema)
  if (depth > DEPTH_MAX) return fc.constant(null)
  if (plain.const !== undefined) return fc.constant(plain.const)
  if (plain.enum) return fc.constantFrom(...plain.enum)
  const choices = plain.anyOf ?? plain.oneOf ?? plain.allOf
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(document, one, known, depth + 1)))
  const type = [plain.type].flat().find((one) => one !== 'null')
  if (type === 'object') return objectsOf(document, plain, known, depth)
  if (type === 'array')
    return fc.array(valuesOf(document, plain.items ?? {}, known, depth + 1), { maxLength: 4 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numbersOf(plain)
  return textsOf(plain, known)
}

function objectsOf(document: OpenApi, schema: Schema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valuesOf(document, one, known, depth + 1)]),
  )
  const named = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  if (typeof additionalProperties !== 'object') return named
  const more = fc.dictionary(
    fc.constantFrom(...known),
    valuesOf(document, additionalProperties, known, depth + 1),
    { maxKeys: 3 },
  )
  return fc.tuple(named, more).map(([a, b]) => ({ ...b, ...a }))
}

function numbersOf({ minimum = -10, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) })
}

const DAYS = ['2026-11-21', '2026-12-01', '2027-03-28', '0000-01-01', '9999-12-31']
const TIMES = ['2026-12-05T10:00', '2027-03-28T02:30', '2026-11-21T10:00:00Z', '9999-12-31T23:00']
const WORDS = [
  'Maya',
  'maya@example.com',
  'fr',
  'en',
  '5',
  '1',
  '10',
  '2900',
  '29,50',
  'on',
  '10:00',
  'Europe/Paris',
]

function textsOf({ format, examples = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  if (format === 'binary')
    return fc.uint8Array({ maxLength: 200 }).map((bytes) => new Blob([new Uint8Array(bytes)]))
  const given = examples.filter((one): one is string => typeof one === 'string')
  return fc.constantFrom(...known, ...DAYS, ...TIMES, ...WORDS, ...given)
}
