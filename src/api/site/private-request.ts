import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { privateRequestFormSchema } from '#core/private-request/private-request.schema.ts'
import { refusalOfDay } from '#core/private-request/refusal-of-day.server.ts'
import { sendPrivateRequest } from '#core/private-request/send-private-request.server.ts'
import { formBody } from '../http/request/form.ts'
import { refuseInvalidFields } from '../http/response/refuse-invalid-fields.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const requestRoute = createRoute({
  method: 'post',
  path: '/private-request',
  tags: ['Site'],
  summary: 'Ask for a private tour',
  description:
    '`website` is a honeypot: people leave it empty, and a form with it is accepted and ignored. The same formToken with the same content again does nothing more.',
  request: { body: formBody('PrivateRequestForm', privateRequestFormSchema) },
  responses: {
    202: json(
      z.object({ status: z.literal('accepted') }),
      'It is stored, and the email to the operator is enqueued',
    ),
    ...problems(400, 413, 415, 422, 429),
  },
})

/** Requests of visitors for a private tour. */
export function privateRequestApi(app: App) {
  const router = createRouter({
    defaultHook: refuseInvalidFields(privateRequestFormSchema, { day: (day) => refusalOfDay(app, day) }),
  })
  return router.openapi(requestRoute, async (c) => {
    await sendPrivateRequest(app, c.req.valid('form'), c.var.clientAddress)
    return c.json({ status: 'accepted' as const }, 202)
  })
}
