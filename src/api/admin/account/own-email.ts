import { createRoute } from '@hono/zod-openapi'
import { changeEmail, endOwnEmailChange } from '#core/account/change-email.server.ts'
import { ownEmail } from '#core/account/email-change.server.ts'
import { changeEmailSchema, ownEmailSchema } from '#core/account/email-change.schema.ts'
import type { App } from '#core/app.ts'
import { formBody } from '#api/http/request/form.ts'
import { json, problems } from '#api/http/response/responses.ts'
import { createRouter } from '#api/http/router.ts'

const tags = ['Team']

const emailRoute = createRoute({
  method: 'get',
  path: '/auth/email',
  tags,
  summary: 'Your email address, and a change that waits for its confirmations',
  responses: { 200: json(ownEmailSchema.meta({ id: 'OwnEmail' }), 'The email address'), ...problems(401) },
})

const changeRoute = createRoute({
  method: 'post',
  path: '/auth/email',
  tags,
  summary: 'Request another email address for your account',
  description:
    'The old and the new email address each get a link; the change is made once both have confirmed, within 24 hours.',
  request: { body: formBody('ChangeEmail', changeEmailSchema) },
  responses: {
    202: { description: 'Both emails are enqueued' },
    ...problems(400, 401, 403, 409, 413, 415, 422, 429),
  },
})

const withdrawRoute = createRoute({
  method: 'post',
  path: '/auth/email/withdraw',
  tags,
  summary: 'Drop the change',
  responses: {
    204: { description: 'The email address stays; also when nothing waited' },
    ...problems(401, 403),
  },
})

/** The calls of a member about their own email address. */
export function ownEmailApi(app: App) {
  return createRouter()
    .openapi(emailRoute, async (c) => c.json(await ownEmail(app, c.var.actor), 200))
    .openapi(changeRoute, async (c) => {
      await changeEmail(app, c.var.actor, c.req.valid('form'))
      return c.body(null, 202)
    })
    .openapi(withdrawRoute, async (c) => {
      await endOwnEmailChange(app, c.var.actor)
      return c.body(null, 204)
    })
}
