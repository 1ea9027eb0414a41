import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { auditEntries } from '#core/audit/audit-entries.server.ts'
import { auditPageSchema, auditQuerySchema } from '#core/audit/audit.schema.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/audit',
  tags: ['Settings'],
  summary: 'The audit log, newest first',
  request: { query: auditQuerySchema },
  responses: { 200: json(auditPageSchema.meta({ id: 'AuditPage' }), 'One page'), ...problems(400, 401) },
})

/** The audit log. */
export function auditApi(app: App) {
  return createRouter().openapi(listRoute, async (c) =>
    c.json(await auditEntries(app, c.var.actor, c.req.valid('query')), 200),
  )
}
