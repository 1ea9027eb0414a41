import * as fc from 'fast-check'
import { hostileBody, hostileJson, hostileText } from './hostile-values.ts'
import { operationsOf, type OpenApi, type Operation, type Parameter } from './openapi.ts'
import { valuesOf, type Known } from './schema-values.ts'

/** A request as it can be shown and sent again. */
export type FuzzedRequest = {
  method: string
  path: string
  /** The path as the document has it: `/tours/{tour}`. */
  template: string
  headers: Record<string, string>
  body: string | FormData | null
}

type Facts = {
  known: Known
  /** The existing values of the kind that a parameter of a path names; empty where that is not known. */
  knownIn: (path: string, parameter: string) => Known
  token: string
}

/**
 * Requests to every call of a document: mostly well-formed with here and there an invalid value, so that they get past
 * the first check; some senseless ones. `token` is a log-in's.
 */
export function fuzzedRequests(document: OpenApi, facts: Facts): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(...operationsOf(document).map((operation) => requestsTo(document, operation, facts)))
}

function requestsTo(
  document: OpenApi,
  operation: Operation,
  { known, knownIn, token }: Facts,
): fc.Arbitrary<FuzzedRequest> {
  const ofParameters = fc.tuple(
    ...operation.parameters.map((one) =>
      parameterOf(document, one, { known, ofItsKind: knownIn(operation.path, one.name) }),
    ),
  )
  const method = rarely(
    fc.constant(operation.method),
    fc.constantFrom('GET', 'PUT', 'PATCH', 'OPTIONS', 'DELETE'),
  )
  const credentials = fc.oneof(
    { weight: 8, arbitrary: fc.constant<Record<string, string>>({ Authorization: `Bearer ${token}` }) },
    { weight: 2, arbitrary: fc.constant<Record<string, string>>({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom({ Authorization: 'Bearer x.y.z' }, { Authorization: 'Basic eDp5' }),
    },
  )
  return fc
    .tuple(method, ofParameters, credentials, bodyOf(document, operation, known))
    .map(([chosen, parameters, login, { contentType, body }]) => ({
      method: chosen,
      path: addressOf(operation.path, parameters),
      template: operation.path,
      headers: {
        ...login,
        ...headersOf(parameters),
        ...(contentType !== null && { 'Content-Type': contentType }),
      },
      body: chosen === 'GET' ? null : body,
    }))
}

type Given = { place: Parameter['in']; name: string; value: string | null }

function parameterOf(
  document: OpenApi,
  parameter: Parameter,
  { known, ofItsKind }: { known: Known; ofItsKind: Known },
): fc.Arbitrary<Given> {
  const any = sometimes(valuesOf(document, parameter.schema, known).map(String), hostileText)
  const value = ofItsKind.length > 0 ? sometimes(fc.constantFrom(...ofItsKind), any) : any
  const given = parameter.in === 'path' ? value : fc.option(value, { freq: 3 })
  return given.map((one) => ({ place: parameter.in, name: parameter.name, value: one }))
}

function addressOf(path: string, parameters: readonly Given[]): string {
  let address = path
  const query = new URLSearchParams()
  for (const { place, name, value } of parameters) {
    if (place === 'path')
      address = address.replace(`{${name}}`, encodeURIComponent((value || '0').toWellFormed()))
    if (place === 'query' && value !== null) query.append(name, value)
  }
  return query.size ? `${address}?${query}` : address
}

/** Header values that a client library permits. */
function headersOf(parameters: readonly Given[]): Record<string, string> {
  const headers = parameters.filter(({ place, value }) => place === 'header' && value !== null)
  return Object.fromEntries(
    headers.map(({ name, value }) => [name, (value ?? '').replaceAll(/[^\x20-\x7e]/g, '?').trim()]),
  )
}

type Body = { contentType: string | null; body: string | FormData | null }

function bodyOf(document: OpenApi, { bodies }: Operation, known: Known): fc.Arbitrary<Body> {
  const nonsense = fc
    .tuple(
      fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=b',
        'text/xml',
        '',
      ),
      hostileBody,
    )
    .map(([contentType, body]): Body => ({ contentType: contentType || null, body }))
  const none = fc.constant<Body>({ contentType: null, body: null })
  if (bodies.length === 0) return rarely(none, nonsense)
  const meant = bodies.map(({ contentType, schema }) =>
    fc
      .tuple(valuesOf(document, schema, known), fc.array(fc.tuple(fc.nat(30), hostileJson), { maxLength: 2 }))
      .map(([value, spoilt]) => encoded(contentType, withSpoilt(value, spoilt))),
  )
  return rarely(fc.oneof(...meant), fc.oneof(nonsense, none))
}

/** Some fields of an object are replaced by hostile values. */
function withSpoilt(value: unknown, spoilt: readonly [number, unknown][]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value)
  const replaced = spoilt.flatMap(([at, bad]) =>
    names.length ? [[names[at % names.length] as string, bad]] : [],
  )
  return { ...value, ...Object.fromEntries(replaced) }
}

function encoded(contentType: string, value: unknown): Body {
  if (contentType === 'application/json') return { contentType, body: JSON.stringify(value) }
  const fields = flattened('', value)
  if (contentType === 'multipart/form-data') {
    const form = new FormData()
    for (const [name, one] of fields) form.append(name, one)
    return { contentType: null, body: form }
  }
  const texts = fields.map(([name, one]): [string, string] => [name, typeof one === 'string' ? one : 'file'])
  return { contentType, body: new URLSearchParams(texts).toString() }
}

/** Nested values as the API's forms name them: `units[id]`, `photos[0][alt]`. */
function flattened(name: string, value: unknown): [string, string | Blob][] {
  if (value instanceof Blob) return [[name, value]]
  if (typeof value !== 'object' || value === null)
    return [[name || 'value', `${value as string | number | boolean | null}`.toWellFormed()]]
  return Object.entries(value).flatMap(([key, one]) => flattened(name ? `${name}[${key}]` : key, one))
}

function sometimes<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 2, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

function rarely<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd })
}
