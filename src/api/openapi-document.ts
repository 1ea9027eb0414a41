import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from './router.ts'

const DESCRIPTION = `Every call of Escapade. Money is an integer in the currency's minor unit, tax included. Instants are ISO 8601 in
UTC; local times carry no offset and belong to the \`timeZone\` beside them. Forms may be multipart or urlencoded, with names in
brackets for what is nested: \`units[{unitId}]=2\`. Whatever goes wrong is an RFC 9457 problem whose \`message\` is a key of the
catalogue of \`GET /locale\`.`

/** The OpenAPI 3.1 document of the API, made from its routes. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>): object {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Escapade',
      version: '1',
      description: DESCRIPTION.replaceAll('\n', ' '),
      license: { name: 'MIT' },
    },
    servers: [{ url: '/api' }],
  })
}
