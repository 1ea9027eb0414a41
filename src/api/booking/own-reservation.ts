import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { daySchema, localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { addGuests } from '#core/customer/add-guests.server.ts'
import { dropAddedGuests } from '#core/customer/drop-added-guests.server.ts'
import { payAddedGuests } from '#core/customer/pay-added-guests.server.ts'
import { endTicketLink, makeTicketLink } from '#core/customer/ticket-link.server.ts'
import { partyUnits } from '#core/customer/party-units.server.ts'
import { cancelOwnReservation } from '#core/customer/cancel-own-reservation.server.ts'
import { moveOwnReservation, reduceOwnParty } from '#core/customer/change-own-reservation.server.ts'
import { chooseDate } from '#core/decision/choose-date.server.ts'
import { chooseSchema } from '#core/decision/decision.schema.ts'
import { moveTargets } from '#core/customer/move-targets.server.ts'
import { previewOwnMove, previewOwnParty } from '#core/customer/preview-own-change.server.ts'
import {
  addGuestsQuerySchema,
  addGuestsResponseSchema,
  addGuestsSchema,
  moveTargetSchema,
  ownCancelSchema,
  ownChangeSchema,
  ownMoveQuerySchema,
  ownMoveSchema,
  ownPartyQuerySchema,
  ownPartySchema,
  partyUnitSchema,
  payAddedGuestsResponseSchema,
  payAddedGuestsSchema,
} from '#core/customer/customer-reservation.schema.ts'
import { MOVE_TARGET_EXAMPLE, OWN_CHANGE_EXAMPLE } from '../examples/customer-examples.ts'
import { formBody } from '../http/request/form.ts'
import { manageTokenParam } from '../http/request/manage-token-param.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Reservation']
const done = { 204: { description: 'It is done, and an email confirms it' } }
const previewResponse = json(
  ownChangeSchema.meta({ id: 'OwnChange', examples: [OWN_CHANGE_EXAMPLE] }),
  'The effect; nothing is changed',
)

const cancelRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/cancel',
  tags,
  summary: 'Cancel, for exactly the refund that was shown',
  description:
    'The refund follows the policy of the sale. Another one than was shown is refused with 409 refund.changed.',
  request: { params: manageTokenParam, body: formBody('OwnCancel', ownCancelSchema) },
  responses: { ...done, ...problems(400, 404, 409, 413, 415) },
})

const previewPartyRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/party/preview',
  tags,
  summary: 'Preview another party; nothing is changed',
  request: {
    params: manageTokenParam,
    query: localeQuerySchema,
    body: formBody('PreviewOwnParty', ownPartyQuerySchema),
  },
  responses: { 200: previewResponse, ...problems(400, 404, 409, 413, 415, 422, 429) },
})

const partyRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/party',
  tags,
  summary: 'Release seats, for exactly the total and the refund that were shown',
  request: { params: manageTokenParam, body: formBody('OwnParty', ownPartySchema) },
  responses: { ...done, ...problems(400, 404, 409, 413, 415, 422, 429) },
})

const unitsRoute = createRoute({
  method: 'get',
  path: '/reservation/{token}/units',
  tags,
  summary: 'The units that the party can have, with the limits of each',
  request: { params: manageTokenParam, query: localeQuerySchema },
  responses: {
    200: json(z.array(partyUnitSchema.meta({ id: 'PartyUnit' })), "In the tour's order"),
    ...problems(400, 404),
  },
})

const addRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/guests',
  tags,
  summary: 'Add guests, for exactly the price that was shown',
  description:
    'Their seats are held and paid on a payment page; the booking stays as it is until then. The same party in the same language returns the same page again.',
  request: {
    params: manageTokenParam,
    query: addGuestsQuerySchema,
    body: formBody('AddGuests', addGuestsSchema),
  },
  responses: {
    201: json(addGuestsResponseSchema, 'Held until `expiresAt`; redirect the customer to `url`'),
    ...problems(400, 404, 409, 410, 413, 415, 422, 429, 502),
  },
})

const payRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/guests/pay',
  tags,
  summary: 'Pay for added guests, in any browser',
  description:
    'The payment page of the guests whose seats are held, and a hold token for this browser, which the way back from the page asks for. Tokens of other browsers stay valid.',
  request: { params: manageTokenParam, body: formBody('PayAddedGuests', payAddedGuestsSchema) },
  responses: {
    200: json(payAddedGuestsResponseSchema, 'Held until `expiresAt`; redirect the customer to `url`'),
    ...problems(400, 404, 409, 410, 413, 415, 502),
  },
})

const dropRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/guests/drop',
  tags,
  summary: 'Release the seats of unpaid added guests',
  request: { params: manageTokenParam },
  responses: { 204: { description: 'None is held any more, or they were paid' }, ...problems(400, 404, 502) },
})

const shareRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/share',
  tags,
  summary: 'Make a link that shows the ticket and changes nothing',
  description: '`sharedPath` of the reservation has it from then on. A repeated call keeps it.',
  request: { params: manageTokenParam },
  responses: { 204: { description: 'There is one' }, ...problems(400, 404) },
})

const unshareRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/share/end',
  tags,
  summary: 'End the link to the ticket',
  request: { params: manageTokenParam },
  responses: { 204: { description: 'It opens nothing any more' }, ...problems(400, 404) },
})

const targetsRoute = createRoute({
  method: 'get',
  path: '/reservation/{token}/departures',
  tags,
  summary: 'The other dates that take the whole party, and what each would cost',
  request: {
    params: manageTokenParam,
    query: z.object({ from: daySchema.optional(), before: daySchema.optional() }),
  },
  responses: {
    200: json(
      z.array(moveTargetSchema.meta({ id: 'MoveTarget', examples: [MOVE_TARGET_EXAMPLE] })),
      'In order of time: at most thirty, or all of a month with `before`',
    ),
    ...problems(400, 404, 409, 429),
  },
})

const previewMoveRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/move/preview',
  tags,
  summary: 'Preview another date; nothing is changed',
  request: {
    params: manageTokenParam,
    query: localeQuerySchema,
    body: formBody('PreviewOwnMove', ownMoveQuerySchema),
  },
  responses: { 200: previewResponse, ...problems(400, 404, 409, 413, 415, 429) },
})

const moveRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/move',
  tags,
  summary: 'Move to another date, for exactly the total and the refund that were shown',
  request: { params: manageTokenParam, body: formBody('OwnMove', ownMoveSchema) },
  responses: { ...done, ...problems(400, 404, 409, 413, 415, 429) },
})

const chooseRoute = createRoute({
  method: 'post',
  path: '/reservation/{token}/choice',
  tags,
  summary: 'Choose another date or the money, after a departure that does not take place',
  description:
    'Another date costs what was paid. Without an answer until `choice.until` of the reservation, the money is refunded.',
  request: { params: manageTokenParam, body: formBody('ChooseDate', chooseSchema) },
  responses: { ...done, ...problems(400, 404, 409, 413, 415) },
})

/** A customer's calls about their own reservation; the secret link is the only permission. */
export function ownReservationApi(app: App) {
  return createRouter()
    .openapi(cancelRoute, async (c) => {
      await cancelOwnReservation(app, c.req.valid('param').token, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(previewPartyRoute, async (c) => {
      const { locale } = c.req.valid('query')
      const { units } = c.req.valid('form')
      return c.json(await previewOwnParty(app, c.req.valid('param').token, units, locale), 200)
    })
    .openapi(partyRoute, async (c) => {
      await reduceOwnParty(app, c.req.valid('param').token, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(unitsRoute, async (c) =>
      c.json(await partyUnits(app, c.req.valid('param').token, c.req.valid('query').locale), 200),
    )
    .openapi(addRoute, async (c) => {
      const { locale } = c.req.valid('query')
      const addition = { party: c.req.valid('form'), locale, clientAddress: c.var.clientAddress }
      return c.json(await addGuests(app, c.req.valid('param').token, addition), 201)
    })
    .openapi(payRoute, async (c) =>
      c.json(await payAddedGuests(app, c.req.valid('param').token, c.req.valid('form')), 200),
    )
    .openapi(dropRoute, async (c) => {
      await dropAddedGuests(app, c.req.valid('param').token)
      return c.body(null, 204)
    })
    .openapi(shareRoute, async (c) => {
      await makeTicketLink(app, c.req.valid('param').token)
      return c.body(null, 204)
    })
    .openapi(unshareRoute, async (c) => {
      await endTicketLink(app, c.req.valid('param').token)
      return c.body(null, 204)
    })
    .openapi(targetsRoute, async (c) =>
      c.json(await moveTargets(app, c.req.valid('param').token, c.req.valid('query')), 200),
    )
    .openapi(previewMoveRoute, async (c) => {
      const { locale } = c.req.valid('query')
      const { availabilityId } = c.req.valid('form')
      return c.json(await previewOwnMove(app, c.req.valid('param').token, availabilityId, locale), 200)
    })
    .openapi(moveRoute, async (c) => {
      await moveOwnReservation(app, c.req.valid('param').token, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(chooseRoute, async (c) => {
      await chooseDate(app, c.req.valid('param').token, c.req.valid('form'))
      return c.body(null, 204)
    })
}
