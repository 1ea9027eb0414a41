import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { cancelCheckout } from '#core/checkout/cancel-checkout.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { correctEmailSchema } from '#core/checkout/correct-email.schema.ts'
import { correctEmail } from '#core/checkout/correct-email.server.ts'
import { checkoutOutcome } from '#core/checkout/checkout-outcome.server.ts'
import { openHold } from '#core/checkout/open-hold.server.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import {
  checkoutResponseSchema,
  checkoutSchema,
  holdTokensSchema,
} from '#core/reservation/checkout.schema.ts'
import {
  cancelResponseSchema,
  checkoutOutcomeSchema,
  openHoldSchema,
} from '#core/reservation/reservation.schema.ts'
import { PREVIEW_HEADER } from '../before-live.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'
import { tourParamSchema } from '../http/request/tour-param.ts'

const checkoutRoute = createRoute({
  method: 'post',
  path: '/payment/checkout/{tour}',
  tags: ['Checkout'],
  summary: 'Hold seats and open a payment page for exactly their price',
  description:
    'The same formToken with the same choice returns the same payment session. The total is computed here; `expectedTotalMinor` is the total that the visitor saw, and another one is refused.',
  request: { params: tourParamSchema, body: formBody('Checkout', checkoutSchema) },
  responses: {
    201: json(checkoutResponseSchema, 'Held until `expiresAt`; redirect the customer to `url`'),
    ...problems(400, 404, 409, 410, 413, 415, 422, 429, 502),
  },
})

const holdHeadersSchema = z.object({ 'x-hold-token': holdTokensSchema.optional() })

const outcomeRoute = createRoute({
  method: 'get',
  path: '/payment/sessions/{session}',
  tags: ['Checkout'],
  summary: 'The outcome of a payment session',
  request: {
    params: z.object({ session: z.string().max(255) }),
    query: localeQuerySchema,
    headers: holdHeadersSchema,
  },
  responses: {
    200: json(checkoutOutcomeSchema, 'The outcome; the ticket only for its customer'),
    ...problems(404),
  },
})

/** Form data; `hold`: the hold of a payment page; `addsTo`: the reservation to which its guests are added. */
const cancelCheckoutSchema = z.object({
  holdToken: holdTokensSchema.default(''),
  hold: z.string().max(200).default(''),
  addsTo: z.string().max(200).default(''),
})

const cancelRoute = createRoute({
  method: 'post',
  path: '/payment/sessions/cancel/{tour}',
  tags: ['Checkout'],
  summary: "Release the customer's own unpaid seats",
  request: {
    params: tourParamSchema,
    body: formBody('CancelCheckout', cancelCheckoutSchema),
  },
  responses: {
    200: json(cancelResponseSchema, 'The outcome for the seats, and the choice to fill the form again'),
    ...problems(400, 502),
  },
})

const holdRoute = createRoute({
  method: 'get',
  path: '/payment/holds/{tour}',
  tags: ['Checkout'],
  summary: "The customer's own unpaid seats on a tour",
  request: { params: tourParamSchema, headers: holdHeadersSchema },
  responses: {
    200: json(
      z.object({ hold: openHoldSchema.nullable() }),
      'The seats of the hold tokens; null when they hold none on this tour',
    ),
    ...problems(400),
  },
})

const emailRoute = createRoute({
  method: 'post',
  path: '/payment/sessions/{session}/email',
  tags: ['Checkout'],
  summary: 'Correct the email address of a paid booking, and have its ticket sent there',
  description:
    'Only for the browser that paid, by its `holdToken`. The links of earlier emails open nothing any more. The same formToken again sends nothing more.',
  request: {
    params: z.object({ session: z.string().max(255) }),
    body: formBody('CorrectEmail', correctEmailSchema),
  },
  responses: {
    202: json(
      z.object({ status: z.literal('accepted'), isNewAddress: z.boolean() }),
      'The ticket is enqueued; `isNewAddress`: the links of earlier emails have ended',
    ),
    ...problems(400, 404, 409, 413, 415, 429),
  },
})

/** The routes from the filled-in form to the payment page and back. */
export function checkoutApi(app: App) {
  return createRouter()
    .openapi(checkoutRoute, async (c) => {
      const { tour } = c.req.valid('param')
      const response = await checkOut(app, {
        tour,
        form: c.req.valid('form'),
        clientAddress: c.var.clientAddress,
        preview: c.req.header(PREVIEW_HEADER) ?? null,
      })
      return c.json(response, 201)
    })
    .openapi(outcomeRoute, async (c) => {
      const holdToken = c.req.valid('header')['x-hold-token'] ?? null
      const { session: sessionId } = c.req.valid('param')
      return c.json(
        await checkoutOutcome(app, { sessionId, holdToken, locale: c.req.valid('query').locale }),
        200,
      )
    })
    .openapi(holdRoute, async (c) => {
      const holdToken = c.req.valid('header')['x-hold-token'] ?? null
      return c.json({ hold: await openHold(app, { tour: c.req.valid('param').tour, holdToken }) }, 200)
    })
    .openapi(emailRoute, async (c) => {
      const { session } = c.req.valid('param')
      const isNewAddress = await correctEmail(app, session, c.req.valid('form'), c.var.clientAddress)
      return c.json({ status: 'accepted' as const, isNewAddress }, 202)
    })
    .openapi(cancelRoute, async (c) => {
      const { tour } = c.req.valid('param')
      return c.json(await cancelCheckout(app, { tour, ...c.req.valid('form') }), 200)
    })
}
