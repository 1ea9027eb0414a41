import { setTimeout } from 'node:timers/promises'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { findReservationSchema } from '#core/customer/find-reservation.schema.ts'
import { findReservation } from '#core/customer/find-reservation.server.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

/** Every response takes this long, so that its time does not reveal whether an email was enqueued. */
const RESPONSE_MS = 250

const findRoute = createRoute({
  method: 'post',
  path: '/reservation/find',
  tags: ['Reservation'],
  summary: 'Request the link of a booking by email, at its own email address',
  description: 'The response and its time are the same, whether or not there is such a booking.',
  request: {
    body: formBody(
      'FindReservation',
      findReservationSchema.meta({
        examples: [{ reference: 'K7MXQ4TB', email: 'maya.rossi@example.com' }],
      }),
    ),
  },
  responses: {
    202: json(z.object({ status: z.literal('accepted') }), 'If they belong together, the email is enqueued'),
    ...problems(400, 413, 415, 429),
  },
})

/** The routes of customers who have lost their link. */
export function reservationFindApi(app: App) {
  return createRouter().openapi(findRoute, async (c) => {
    await Promise.all([
      findReservation(app, c.req.valid('form'), c.var.clientAddress),
      setTimeout(RESPONSE_MS),
    ])
    return c.json({ status: 'accepted' as const }, 202)
  })
}
