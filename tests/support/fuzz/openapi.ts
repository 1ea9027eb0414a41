/** The parts of an OpenAPI document that requests are made from. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  examples?: unknown[]
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }

type ResponseObject = { content?: Record<string, { schema: Schema }> }

export type OpenApi = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[]
        requestBody?: { content: Record<string, { schema: Schema }> }
        responses: Record<string, ResponseObject & { $ref?: string }>
      }
    >
  >
  components: { schemas: Record<string, Schema>; responses: Record<string, ResponseObject> }
}

/** One call of the document. */
export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  bodies: { contentType: string; schema: Schema }[]
}

/** Every call, in the order of the document. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: Object.entries(requestBody?.content ?? {}).map(([contentType, { schema }]) => ({
        contentType,
        schema,
      })),
    })),
  )
}

/** The schema itself, behind any number of references. */
export function resolved(document: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? resolved(document, document.components.schemas[name] ?? {}) : schema
}
