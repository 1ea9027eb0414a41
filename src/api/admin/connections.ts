import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { CONNECTION_KINDS, type AccessOf, type ConnectionKind } from '#core/connection/connection.ts'
import { connectionsSchema, TYPED_CONNECTIONS } from '#core/connection/connection.schema.ts'
import { connectionsForAdmin } from '#core/connection/connections.server.ts'
import { removeConnection, saveConnection } from '#core/connection/save-connection.server.ts'
import { tryConnection } from '#core/connection/try-connection.server.ts'
import { currentPasswordSchema } from '#core/second-factor/second-factor.schema.ts'
import { formBody } from '../http/request/form.ts'
import { requireValid } from '../http/request/require-valid.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Settings']
const params = z.object({ kind: z.enum(CONNECTION_KINDS) })

/** The values of a kind, whose names depend on it; each is checked by the schema of its kind. */
const typedSchema = z
  .object({})
  .catchall(z.string().max(5_000))
  .meta({
    description:
      'stripe: secretKey, webhookSecret. smtp: host, port, security (starttls, tls), username, password, from. ' +
      'tiles: tilesUrl, attribution. s3: endpoint, region, bucket, accessKeyId, secretAccessKey. An empty secret keeps ' +
      'the stored one.',
  })
const savedSchema = currentPasswordSchema.catchall(z.string().max(5_000))

const listRoute = createRoute({
  method: 'get',
  path: '/connections',
  tags,
  summary: 'The outside services, set by the environment or in the back office',
  description: 'Only the last characters of a secret are shown. The environment wins over the back office.',
  responses: { 200: json(connectionsSchema.meta({ id: 'Connections' }), 'All of them'), ...problems(401) },
})

const saveRoute = createRoute({
  method: 'post',
  path: '/connections/{kind}',
  tags,
  summary: 'Set the access to an outside service',
  description:
    'The service is tried first. Every process uses it within a second. For Stripe without webhookSecret the webhook ' +
    'endpoint is made at Stripe.',
  request: { params, body: formBody('SavedConnection', savedSchema) },
  responses: {
    204: { description: 'It is in use' },
    ...problems(400, 401, 409, 413, 415, 422, 429),
  },
})

const tryRoute = createRoute({
  method: 'post',
  path: '/connections/{kind}/test',
  tags,
  summary: 'Try an outside service as typed',
  description: 'Nothing is saved, and nothing changes at the service.',
  request: { params, body: formBody('TypedConnection', typedSchema) },
  responses: {
    204: { description: 'It works' },
    ...problems(400, 401, 409, 413, 415, 422, 429),
  },
})

const removeRoute = createRoute({
  method: 'post',
  path: '/connections/{kind}/remove',
  tags,
  summary: 'Disconnect an outside service',
  request: { params, body: formBody('RemovedConnection', currentPasswordSchema) },
  responses: {
    204: { description: 'It is used no more' },
    ...problems(400, 401, 409, 413, 415, 422, 429),
  },
})

/** The calls by which the owner connects outside services. */
export function connectionsApi(app: App) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await connectionsForAdmin(app, c.var.actor), 200))
    .openapi(saveRoute, async (c) => {
      const { kind } = c.req.valid('param')
      const { current, ...rest } = c.req.valid('form')
      const typed = typedOf(kind, rest)
      await saveConnection(app, c.var.actor, kind, { typed, current })
      return c.body(null, 204)
    })
    .openapi(tryRoute, async (c) => {
      const { kind } = c.req.valid('param')
      await tryConnection(app, c.var.actor, kind, typedOf(kind, c.req.valid('form')))
      return c.body(null, 204)
    })
    .openapi(removeRoute, async (c) => {
      await removeConnection(app, c.var.actor, c.req.valid('param').kind, c.req.valid('form').current)
      return c.body(null, 204)
    })
}

function typedOf(kind: ConnectionKind, fields: unknown): AccessOf[ConnectionKind] {
  return requireValid(TYPED_CONNECTIONS[kind], fields)
}
