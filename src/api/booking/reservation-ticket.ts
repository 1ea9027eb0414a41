import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { localeSchema } from '#core/kernel/wire.schema.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { printedLogo } from '#core/site/look/printed-logo.server.ts'
import { printedMap } from '#core/ticket/printed-map.server.ts'
import { ticketOfLink } from '#core/ticket/ticket-of-reservation.server.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { siteView } from '#core/site/site.server.ts'
import { ticketSheet } from '#i18n/ticket-sheet.ts'
import { manageTokenParam } from '../http/request/manage-token-param.ts'
import { problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const printRoute = createRoute({
  method: 'get',
  path: '/reservation/{token}/ticket',
  tags: ['Reservation'],
  summary: 'The ticket on one page, as PDF',
  request: { params: manageTokenParam, query: z.object({ locale: localeSchema.optional() }) },
  responses: {
    200: {
      description: 'PDF',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...problems(404, 409),
  },
})

/** The ticket to print or to save; only a valid one is printed. */
export function reservationTicketApi(app: App) {
  return createRouter().openapi(printRoute, async (c) => {
    const { locale: wanted } = c.req.valid('query')
    const ticket = await ticketOfLink(app, c.req.valid('param').token, wanted)
    const { status, reference } = ticket
    if (status !== 'CONFIRMED' && status !== 'REDEEMED') {
      throw new Refused({ code: 'reservation.status_conflict', status })
    }
    const locale = wanted ?? ticket.locale
    const { sentences } = await readSettings(app.db, ['sentences'])
    const facts = {
      ticket,
      sentences: sentences[locale],
      site: await siteView(app, locale, null),
      origin: app.origin,
      map: await printedMap(app, ticket),
      logo: await printedLogo(app),
      now: app.clock.now().toString(),
    }
    const pdf = await app.printTicket(ticketSheet(locale, facts))
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${reference}.pdf"`,
    })
  })
}
