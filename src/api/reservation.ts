import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { localeSchema } from '#core/kernel/wire.schema.ts'
import { CALENDAR_TYPE, calendarFile } from '#core/reservation/calendar-file.ts'
import { ticketSchema } from '#core/reservation/reservation.schema.ts'
import { ticketOfManageToken } from '#core/reservation/ticket-of-reservation.server.ts'
import { ticketEvent } from '#i18n/ticket-event.ts'
import { json, problems } from './responses.ts'
import { createRouter } from './router.ts'

const tokenParam = z.object({
  token: z.string().max(100).meta({ description: "The secret of the customer's link" }),
})
const anyLocale = z.object({ locale: localeSchema.optional() })

const ticketRoute = createRoute({
  method: 'get',
  path: '/reservation/{token}',
  tags: ['Reservation'],
  summary: "The customer's own reservation, by the secret link of their mail",
  request: { params: tokenParam, query: anyLocale },
  responses: { 200: json(ticketSchema, 'The ticket'), ...problems(404) },
})

const calendarRoute = createRoute({
  method: 'get',
  path: '/reservation/{token}/calendar',
  tags: ['Reservation'],
  summary: 'The departure as a calendar file',
  request: { params: tokenParam, query: anyLocale },
  responses: {
    200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
    ...problems(404),
  },
})

/** What a customer may see of their reservation without an account. */
export function reservationApi(app: App) {
  return createRouter()
    .openapi(ticketRoute, async (c) => {
      const ticket = await ticketOfManageToken(app, c.req.valid('param').token, c.req.valid('query').locale)
      return c.json(ticket, 200)
    })
    .openapi(calendarRoute, async (c) => {
      const { locale } = c.req.valid('query')
      const ticket = await ticketOfManageToken(app, c.req.valid('param').token, locale)
      const site = { origin: app.origin, now: app.clock.now().toString() }
      return c.body(calendarFile(ticketEvent(locale ?? ticket.locale, ticket, site)), 200, {
        'Content-Type': CALENDAR_TYPE,
        'Content-Disposition': `attachment; filename="${ticket.reference}.ics"`,
      })
    })
}
