import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApi } from './openapi.ts'

/** The difference of a response from its document; null when there is none. */
export type CheckResponse = (
  call: { method: string; path: string },
  response: { status: number; contentType: string | null; text: string },
) => string | null

/** Checks every response against an OpenAPI 3.1 document: its status, its type and, where that is JSON, its schema. */
export function documentCheck(document: OpenApi): CheckResponse {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  ajv.addFormat('date-time-local', /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/)
  ajv.addSchema(document, 'document')
  return ({ method, path }, { status, contentType, text }) => {
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses
    // A 304, because the client has it: HTTP's own status for a documented response.
    if (!responses || status === 304) return null
    const named = responses[status]
    if (!named) return `${status} is not documented`
    const pointer = named.$ref?.slice(2).split('/') ?? [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      `${status}`,
    ]
    const response = named.$ref ? document.components.responses[status] : named
    const [type] = (contentType ?? '').split(';')
    const kinds = Object.keys(response?.content ?? {})
    if (kinds.length === 0) return text === '' ? null : 'a body that is not documented'
    if (!type || !kinds.includes(type)) return `${type || 'no type'} instead of ${kinds.join(' or ')}`
    if (!type.endsWith('json')) return null
    const schema = [...pointer, 'content', type, 'schema'].map(escaped).join('/')
    const validate = ajv.getSchema(`document#/${schema}`)
    if (!validate) return `no schema at ${schema}`
    return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors)
  }
}

function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
}
