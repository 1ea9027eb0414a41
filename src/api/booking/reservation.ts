import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { localeSchema } from '#core/kernel/wire.schema.ts'
import { customerReservation } from '#core/customer/customer-reservation.server.ts'
import { CALENDAR_TYPE, calendarFile } from '#core/ticket/calendar-file.ts'
import { customerReservationSchema } from '#core/customer/customer-reservation.schema.ts'
import { ticketOfLink } from '#core/ticket/ticket-of-reservation.server.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { ticketEvent } from '#i18n/ticket-event.ts'
import { CUSTOMER_RESERVATION_EXAMPLE } from '../examples/customer-examples.ts'
import { manageTokenParam } from '../http/request/manage-token-param.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const anyLocale = z.object({ locale: localeSchema.optional() })

const reservationRoute = createRoute({
  method: 'get',
  path: '/reservation/{token}',
  tags: ['Reservation'],
  summary: "The customer's own reservation, by the secret link of their email",
  request: { params: manageTokenParam, query: anyLocale },
  responses: {
    200: json(
      customerReservationSchema.meta({
        id: 'CustomerReservation',
        examples: [CUSTOMER_RESERVATION_EXAMPLE],
      }),
      'The ticket, its money and its possible actions now',
    ),
    ...problems(404),
  },
})

const calendarRoute = createRoute({
  method: 'get',
  path: '/reservation/{token}/calendar',
  tags: ['Reservation'],
  summary: 'The departure as a calendar file',
  request: { params: manageTokenParam, query: anyLocale },
  responses: {
    200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
    ...problems(404),
  },
})

/** The calls by which a customer reads their reservation without an account. */
export function reservationApi(app: App) {
  return createRouter()
    .openapi(reservationRoute, async (c) => {
      const { token } = c.req.valid('param')
      return c.json(await customerReservation(app, token, c.req.valid('query').locale), 200)
    })
    .openapi(calendarRoute, async (c) => {
      const { locale } = c.req.valid('query')
      const ticket = await ticketOfLink(app, c.req.valid('param').token, locale)
      const spoken = locale ?? ticket.locale
      const { sentences } = await readSettings(app.db, ['sentences'])
      const now = app.clock.now().toString()
      const site = { origin: app.origin, now, sentences: sentences[spoken] }
      return c.body(calendarFile(ticketEvent(spoken, ticket, site)), 200, {
        'Content-Type': CALENDAR_TYPE,
        'Content-Disposition': `attachment; filename="${ticket.reference}.ics"`,
      })
    })
}
