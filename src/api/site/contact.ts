import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { sendContactMessage } from '#core/contact/send-contact-message.server.ts'
import { contactFormSchema } from '#core/contact/contact-form.schema.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const contactRoute = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['Site'],
  summary: 'Write to the operator',
  description: '`website` is a honeypot: people leave it empty, and a form with it is accepted and ignored.',
  request: { body: formBody('Contact', contactFormSchema) },
  responses: {
    202: json(z.object({ status: z.literal('accepted') }), 'The email to the operator is enqueued'),
    ...problems(400, 413, 415, 429),
  },
})

/** Contact messages of visitors. */
export function contactApi(app: App) {
  return createRouter().openapi(contactRoute, async (c) => {
    await sendContactMessage(app, c.req.valid('form'), c.var.clientAddress)
    return c.json({ status: 'accepted' as const }, 202)
  })
}
