import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { departureReaders, messageDeparture } from '#core/guest-message/message-departure.server.ts'
import {
  departureReadersSchema,
  reservationReadersSchema,
  sendGuestMessageSchema,
  sentGuestMessageSchema,
} from '#core/guest-message/guest-message.schema.ts'
import { messageReservations, reservationReaders } from '#core/guest-message/message-reservations.server.ts'
import { requireAbility } from '#core/kernel/actor.ts'
import { localeQuerySchema, localizedTextSchema } from '#core/kernel/wire.schema.ts'
import { reservationFiltersSchema } from '#core/reservation/list/reservations.schema.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { GUEST_TEMPLATE_NAMES, guestTemplates } from '#i18n/guest-templates.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Reservations']
const idParam = z.object({ id: z.uuid('availability.not_found') })
const templatesSchema = z.array(z.object({ name: z.enum(GUEST_TEMPLATE_NAMES), texts: localizedTextSchema }))

const templatesRoute = createRoute({
  method: 'get',
  path: '/guest-templates',
  tags,
  summary: 'The templates of texts to guests, in every language',
  description: 'The templates by the occasion of the text, in the operator’s own wording where there is any.',
  responses: {
    200: json(
      z
        .object({
          message: templatesSchema,
          cancel: templatesSchema,
          move: templatesSchema,
          no: templatesSchema,
        })
        .meta({ id: 'GuestTemplates' }),
      'The templates',
    ),
    ...problems(401, 403),
  },
})

const readersRoute = createRoute({
  method: 'get',
  path: '/today/departures/{id}/message',
  tags,
  summary: 'A departure with the languages of its guests',
  request: { params: idParam, query: localeQuerySchema },
  responses: {
    200: json(departureReadersSchema.meta({ id: 'DepartureReaders' }), 'As it is now'),
    ...problems(400, 401, 403, 404),
  },
})

const sendRoute = createRoute({
  method: 'post',
  path: '/today/departures/{id}/message',
  tags,
  summary: 'Write to all guests of a departure',
  description:
    'Each guest with an email address gets the text in their language: that of `texts`, else `message`. With `texts`, a language of guests without a text is refused with availability.language_missing, unless `withoutOthers` is sent. The same formToken sends once; with another text or to other guests it is refused with guest_message.sent_already.',
  request: { params: idParam, body: formBody('SendGuestMessage', sendGuestMessageSchema) },
  responses: {
    200: json(sentGuestMessageSchema.meta({ id: 'SentGuestMessage' }), 'The number of notified reservations'),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422),
  },
})

const listReadersRoute = createRoute({
  method: 'get',
  path: '/guest-messages/readers',
  tags,
  summary: 'The languages of the customers of a list',
  description:
    'The languages of all confirmed reservations that match the filters. Beyond 1,000 the call is refused with guest_message.too_many.',
  request: { query: reservationFiltersSchema },
  responses: {
    200: json(reservationReadersSchema.meta({ id: 'ReservationReaders' }), 'As it is now'),
    ...problems(400, 401, 403, 404, 422),
  },
})

const sendToListRoute = createRoute({
  method: 'post',
  path: '/guest-messages',
  tags,
  summary: 'Write to the customers of a list',
  description:
    'The message goes to all confirmed reservations that match the filters, under the rules of a message to a departure. Beyond 1,000 the call is refused with guest_message.too_many, and nobody gets an email.',
  request: {
    query: reservationFiltersSchema,
    body: formBody('SendMessageToList', sendGuestMessageSchema),
  },
  responses: {
    200: json(
      sentGuestMessageSchema.meta({ id: 'SentMessageToList' }),
      'The number of notified reservations',
    ),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422),
  },
})

/** The calls about texts of the team to guests. */
export function guestMessagesApi(app: App) {
  return createRouter()
    .openapi(templatesRoute, async (c) => {
      requireAbility(c.var.actor, 'lead-departures')
      const { sentences } = await readSettings(app.db, ['sentences'])
      return c.json(guestTemplates(sentences), 200)
    })
    .openapi(readersRoute, async (c) => {
      const { locale } = c.req.valid('query')
      return c.json(await departureReaders(app, c.var.actor, { ...c.req.valid('param'), locale }), 200)
    })
    .openapi(sendRoute, async (c) => {
      const order = { ...c.req.valid('form'), availabilityId: c.req.valid('param').id }
      return c.json(await messageDeparture(app, c.var.actor, order), 200)
    })
    .openapi(listReadersRoute, async (c) =>
      c.json(await reservationReaders(app, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(sendToListRoute, async (c) => {
      const sent = await messageReservations(app, c.var.actor, c.req.valid('query'), c.req.valid('form'))
      return c.json(sent, 200)
    })
}
