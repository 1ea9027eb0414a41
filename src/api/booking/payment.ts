import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { receiveEvent } from '#core/settlement/receive-event.server.ts'
import { problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

/** Each provider signs in a header of its own. */
const SIGNATURE_HEADER = { stripe: 'stripe-signature', embedded: 'escapade-signature' } as const

const webhookRoute = createRoute({
  method: 'post',
  path: '/payment/webhook',
  tags: ['Payment provider'],
  summary: 'Notifications of the payment provider, signed over the raw body',
  responses: { 204: { description: 'Taken, now or before' }, ...problems(400, 413, 500, 503) },
})

/** The target of the provider's webhooks. 2xx only once the work is committed. */
export function paymentApi(app: App) {
  return createRouter().openapi(webhookRoute, async (c) => {
    const { forTests } = app.payments
    const ofTest = forTests && c.req.header(SIGNATURE_HEADER[forTests.name])
    const receiver = ofTest ? { ...app, payments: forTests } : app
    const signature = c.req.header(SIGNATURE_HEADER[receiver.payments.name]) ?? null
    await receiveEvent(receiver, await c.req.text(), signature)
    return c.body(null, 204)
  })
}
