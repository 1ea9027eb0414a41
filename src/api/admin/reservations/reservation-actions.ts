import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { bookForCustomer } from '#core/office/book-for-customer.server.ts'
import { changeParty } from '#core/change/change-party.server.ts'
import { moveReservation } from '#core/change/move-reservation.server.ts'
import { previewMove, previewParty } from '#core/change/preview-change.server.ts'
import { endHoldForTeam } from '#core/checkout/end-hold-for-team.server.ts'
import { addNote } from '#core/reservation/add-note.server.ts'
import { moveQuerySchema, moveSchema, partySchema } from '#core/change/change.schema.ts'
import { checkIn } from '#core/ticket/check-in.server.ts'
import { noteSchema, releasedSchema } from '#core/reservation/team-action.schema.ts'
import { teamBookedSchema, teamBookingSchema } from '#core/office/team-booking.schema.ts'
import { resendTicket } from '#core/ticket/resend-ticket.server.ts'
import { changePreviewSchema } from '#core/reservation/reservation-detail.schema.ts'
import { requestReview } from '#core/review/request-review.server.ts'
import { formBody } from '../../http/request/form.ts'
import { formTokenBody } from '../../http/request/form-token-body.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'
import { done, formAction, params, plainAction, tags } from './reservation-action.ts'

const previewResponse = json(
  changePreviewSchema.meta({
    id: 'ChangePreview',
    examples: [
      {
        total: { amountMinor: 8700, currency: 'EUR' },
        seats: 3,
        due: { amountMinor: 2900, currency: 'EUR' },
        overpaid: { amountMinor: 0, currency: 'EUR' },
        overpaidByHand: { amountMinor: 0, currency: 'EUR' },
      },
    ],
  }),
  'The new sums; nothing is changed',
)

const bookRoute = createRoute({
  method: 'post',
  path: '/reservations',
  tags,
  summary: 'Book for a customer, by telephone or at the meeting point',
  description:
    'Confirmed at once, paid in cash or due on the day. Possible after the cut-off and when sales are closed, up to the start, never above the capacity. The same formToken books once; with another choice or payment it is refused with sale.made_already and the `reference` of that booking.',
  request: { body: formBody('TeamBooking', teamBookingSchema) },
  responses: {
    201: json(
      teamBookedSchema.meta({
        id: 'TeamBooked',
        examples: [{ id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1b01', reference: 'K7MXQ4TB' }],
      }),
      'Booked; the ticket is sent by email when there is an address',
    ),
    ...problems(400, 401, 404, 409, 413, 415, 422),
  },
})

const moveRoute = formAction('move', 'Move to another departure of the tour, at the total that was shown', {
  body: formBody('MoveReservation', moveSchema),
})
const partyRoute = formAction('party', 'Change the party, at the total that was shown', {
  body: formBody('ChangeParty', partySchema),
})
const noteRoute = formAction('notes', 'Keep a note of the team; the customer never sees it', {
  body: formBody('ReservationNote', noteSchema),
})

const previewMoveRoute = createRoute({
  method: 'post',
  path: '/reservations/{id}/move/preview',
  tags,
  summary: 'Preview a move; nothing is changed',
  request: { params, body: formBody('PreviewMove', moveQuerySchema) },
  responses: { 200: previewResponse, ...problems(400, 401, 404, 409, 413, 415) },
})

const previewPartyRoute = createRoute({
  method: 'post',
  path: '/reservations/{id}/party/preview',
  tags,
  summary: 'Preview another party; nothing is changed',
  request: { params, body: formBody('PreviewParty', partySchema.pick({ units: true })) },
  responses: { 200: previewResponse, ...problems(400, 401, 404, 409, 413, 415, 422) },
})

const checkInRoute = plainAction('check-in', 'Check the party in; also after a no-show')
const noShowRoute = plainAction('no-show', 'Mark the party as a no-show, from the start of the departure on')
const takeBackRoute = plainAction('take-back', 'Undo a check-in or a no-show')
const resendRoute = formAction('resend', 'Send the ticket once more; the same formToken sends one email', {
  body: formTokenBody,
})

const releaseRoute = createRoute({
  method: 'post',
  path: '/reservations/{id}/release',
  tags,
  summary: 'Release unpaid seats before their time; the payment provider decides',
  description: 'A guide releases those of walk-ins on their own departures.',
  request: { params },
  responses: {
    200: json(
      releasedSchema.meta({ id: 'ReleasedHold', examples: [{ outcome: 'released' }] }),
      'The outcome for the seats',
    ),
    ...problems(400, 401, 404, 409, 502),
  },
})

const askCommentRoute = createRoute({
  method: 'post',
  path: '/tours/availabilities/reservations/{id}/ask-comment',
  tags,
  summary: 'Ask the customer for a review; `{id}` is the reservation',
  description: 'Not before the end of the departure, not twice in 72 hours, not once reviewed.',
  request: { params },
  responses: { ...done, ...problems(400, 401, 404, 409) },
})

/** The team's actions on reservations. */
export function reservationActionsApi(app: App) {
  return createRouter()
    .openapi(bookRoute, async (c) =>
      c.json(await bookForCustomer(app, c.var.actor, c.req.valid('form')), 201),
    )
    .openapi(moveRoute, async (c) => {
      await moveReservation(app, c.var.actor, c.req.valid('param').id, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(previewMoveRoute, async (c) =>
      c.json(await previewMove(app, c.var.actor, c.req.valid('param').id, c.req.valid('form')), 200),
    )
    .openapi(partyRoute, async (c) => {
      await changeParty(app, c.var.actor, c.req.valid('param').id, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(previewPartyRoute, async (c) => {
      const { units } = c.req.valid('form')
      return c.json(await previewParty(app, c.var.actor, c.req.valid('param').id, units), 200)
    })
    .openapi(noteRoute, async (c) => {
      await addNote(app, c.var.actor, c.req.valid('param').id, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(checkInRoute, async (c) => {
      await checkIn(app, c.var.actor, c.req.valid('param').id, 'REDEEMED')
      return c.body(null, 204)
    })
    .openapi(noShowRoute, async (c) => {
      await checkIn(app, c.var.actor, c.req.valid('param').id, 'NO_SHOW')
      return c.body(null, 204)
    })
    .openapi(takeBackRoute, async (c) => {
      await checkIn(app, c.var.actor, c.req.valid('param').id, 'CONFIRMED')
      return c.body(null, 204)
    })
    .openapi(resendRoute, async (c) => {
      await resendTicket(app, c.var.actor, c.req.valid('param').id, c.req.valid('form').formToken)
      return c.body(null, 204)
    })
    .openapi(releaseRoute, async (c) => {
      const outcome = await endHoldForTeam(app, c.var.actor, c.req.valid('param').id)
      return c.json({ outcome }, 200)
    })
    .openapi(askCommentRoute, async (c) => {
      await requestReview(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
