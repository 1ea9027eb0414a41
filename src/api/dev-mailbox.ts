import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Needs } from '#core/app.ts'
import { mailSchema, mailSummarySchema } from '#core/email/mailbox.schema.ts'
import { mailInMailbox, mailsInMailbox } from '#core/email/mailbox.server.ts'
import { json, problems } from './http/response/responses.ts'
import { createRouter } from './http/router.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/dev/mailbox',
  tags: ['Development'],
  summary: 'The newest emails, where no mail server is configured',
  responses: {
    200: json(z.array(mailSummarySchema.meta({ id: 'MailSummary' })), 'At most 100'),
    ...problems(401, 404),
  },
})

const mailRoute = createRoute({
  method: 'get',
  path: '/dev/mailbox/{id}',
  tags: ['Development'],
  summary: 'One email, where no mail server is configured',
  request: {
    params: z.object({ id: z.coerce.number<string>().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  },
  responses: { 200: json(mailSchema.meta({ id: 'Mail' }), 'Whole'), ...problems(400, 401, 404) },
})

/** The embedded mailbox, for the team; once email leaves by SMTP these calls are missing. */
export function devMailboxApi(app: Needs<'db' | 'mailer'>) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await mailsInMailbox(app, c.var.actor), 200))
    .openapi(mailRoute, async (c) =>
      c.json(await mailInMailbox(app, c.var.actor, c.req.valid('param').id), 200),
    )
}
