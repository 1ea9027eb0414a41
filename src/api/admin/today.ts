import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { guestMarksSchema, markedGuestsSchema } from '#core/office/guests/guest-mark.schema.ts'
import { mergeGuestMarks } from '#core/office/guests/merge-guest-marks.server.ts'
import { attendanceSchema, todayQuerySchema, todaySchema } from '#core/office/today/today.schema.ts'
import { walkInDeparture } from '#core/office/bookable-departures.server.ts'
import { sellWalkInByLink, walkInPayment } from '#core/office/sell-walk-in-by-link.server.ts'
import { sellWalkIn } from '#core/office/sell-walk-in.server.ts'
import { teamBookedSchema, walkInPaymentSchema, walkInSchema } from '#core/office/team-booking.schema.ts'
import { today } from '#core/office/today/today.server.ts'
import { walkInDepartureSchema } from '#core/reservation/bookable-departures.schema.ts'
import { checkIn } from '#core/ticket/check-in.server.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const todayRoute = createRoute({
  method: 'get',
  path: '/today',
  tags: ['Reservations'],
  summary:
    'The first page of the back office: the next departure and its guests, the week, open tasks, figures',
  request: { query: todayQuerySchema },
  responses: { 200: json(todaySchema.meta({ id: 'Today' }), 'As it is now'), ...problems(400, 401) },
})

const attendanceRoute = createRoute({
  method: 'post',
  path: '/today/guests/{id}',
  tags: ['Reservations'],
  summary: 'Record that a party came or did not come',
  request: {
    params: z.object({ id: z.uuid('reservation.not_found') }),
    body: formBody('Attendance', attendanceSchema),
  },
  responses: {
    204: { description: 'It is recorded; also when it was already' },
    ...problems(400, 401, 404, 409, 413, 415),
  },
})

const RESERVATION_ID = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1c02'
const MARK_ID = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1c01'

const marksRoute = createRoute({
  method: 'post',
  path: '/today/marks',
  tags: ['Reservations'],
  summary: 'Merge the marks of a guide’s phone: here, not here, undone, paid in cash',
  description:
    'Each mark counts once by the phone’s own `id`, however often and late it arrives; `at` is the phone’s time, `offsetMs` our clock less the phone’s at its last contact. CONFLICT: a rule has decided, and an issue in the payments inbox says how, unless this member’s marks have many open ones. A scan may have the `reference` of its ticket instead of `reservationId`, where the phone does not know the booking; it counts only on the day of its departure. The marks of one request are independent of each other: one that is not valid is REFUSED under its `id`, and one without a result failed by a fault and may be sent again.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: guestMarksSchema.meta({ id: 'GuestMarks' }) } },
    },
  },
  responses: {
    200: json(
      markedGuestsSchema.meta({
        id: 'MarkedGuests',
        examples: [
          {
            now: '2026-12-05T09:02:00Z',
            marks: [
              {
                id: MARK_ID,
                outcome: 'DONE',
                refusal: null,
                decides: true,
                party: {
                  reservationId: RESERVATION_ID,
                  name: 'Ana Silva',
                  status: 'REDEEMED',
                  since: '2026-12-05T09:01:58Z',
                  due: null,
                },
              },
            ],
          },
        ],
      }),
      'The result of each mark',
    ),
    ...problems(400, 401, 413, 415),
  },
})

const walkInParams = z.object({ id: z.uuid('availability.not_found') })

const walkInDepartureRoute = createRoute({
  method: 'get',
  path: '/today/departures/{id}/walk-in',
  tags: ['Reservations'],
  summary: 'A departure with its prices and free seats, for guests at the meeting point',
  request: { params: walkInParams, query: todayQuerySchema },
  responses: {
    200: json(walkInDepartureSchema.meta({ id: 'WalkInDeparture' }), 'As it is now'),
    ...problems(400, 401, 404),
  },
})

const walkInRoute = createRoute({
  method: 'post',
  path: '/today/departures/{id}/walk-in',
  tags: ['Reservations'],
  summary:
    'Book for guests at the meeting point, paid in cash, by a card reader elsewhere or by a payment link',
  description:
    'Until the end of the departure, never above the capacity. The same formToken books once. `LINK` makes a hold with a payment session, which ends like every hold; its page is read at `/today/walk-ins/{id}`. The same form with another choice or payment first ends an unpaid hold at the provider; a form that has booked otherwise, or whose hold was paid meanwhile, is refused with sale.made_already and the `reference` of that booking.',
  request: { params: walkInParams, body: formBody('WalkIn', walkInSchema) },
  responses: {
    201: json(teamBookedSchema, 'Booked and paid, or held until it is paid'),
    ...problems(400, 401, 404, 409, 410, 413, 415, 422, 502, 503),
  },
})

const walkInPaymentRoute = createRoute({
  method: 'get',
  path: '/today/walk-ins/{id}',
  tags: ['Reservations'],
  summary: 'The payment of guests at the meeting point by a link, and its outcome',
  description: 'A payment without an outcome is read at the provider, so that no webhook is needed.',
  request: {
    params: z.object({ id: z.uuid('reservation.not_found') }),
    query: todayQuerySchema,
  },
  responses: {
    200: json(walkInPaymentSchema.meta({ id: 'WalkInPayment' }), 'As it is now'),
    ...problems(400, 401, 404, 502, 503),
  },
})

/** The first page of the back office. */
export function todayApi(app: App) {
  return createRouter()
    .openapi(todayRoute, async (c) => c.json(await today(app, c.var.actor, c.req.valid('query').locale), 200))
    .openapi(attendanceRoute, async (c) => {
      await checkIn(app, c.var.actor, c.req.valid('param').id, c.req.valid('form').attendance)
      return c.body(null, 204)
    })
    .openapi(walkInDepartureRoute, async (c) => {
      const { locale } = c.req.valid('query')
      return c.json(await walkInDeparture(app, c.var.actor, { ...c.req.valid('param'), locale }), 200)
    })
    .openapi(walkInRoute, async (c) => {
      const { payment, ...form } = c.req.valid('form')
      const { id } = c.req.valid('param')
      const { actor } = c.var
      // A party that costs nothing has nothing to pay by a link.
      const isByLink = payment === 'LINK' && form.expectedTotalMinor > 0
      if (isByLink) return c.json(await sellWalkInByLink(app, actor, id, form), 201)
      const byHand = payment === 'LINK' ? 'CASH' : payment
      return c.json(await sellWalkIn(app, actor, id, { ...form, payment: byHand }), 201)
    })
    .openapi(walkInPaymentRoute, async (c) => {
      const { locale } = c.req.valid('query')
      return c.json(await walkInPayment(app, c.var.actor, { ...c.req.valid('param'), locale }), 200)
    })
    .openapi(marksRoute, async (c) =>
      c.json(await mergeGuestMarks(app, c.var.actor, c.req.valid('json').marks), 200),
    )
}
