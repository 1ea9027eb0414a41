import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { guideCalendar } from '#core/guide/guide-calendar.server.ts'
import { CALENDAR_FEED_TYPE, calendarFeed } from '#core/ticket/calendar-file.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { endOwnCalendarLink, ownCalendarLink, renewCalendarLink } from '#core/team/calendar-link.server.ts'
import { calendarLinkSchema } from '#core/team/team.schema.ts'
import { guideCalendarName, guideEvents } from '#i18n/guide-events.ts'
import { cacheFor, OWN } from '../http/response/cache-control.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const linkAnswer = json(calendarLinkSchema.meta({ id: 'CalendarLink' }), 'The address, or null without one')

const linkRoute = createRoute({
  method: 'get',
  path: '/auth/calendar-link',
  tags: ['Team'],
  summary: 'The secret URL of your calendar',
  responses: { 200: linkAnswer, ...problems(401) },
})

const renewRoute = createRoute({
  method: 'post',
  path: '/auth/calendar-link/renew',
  tags: ['Team'],
  summary: 'Make a secret URL of your calendar; the former one ends',
  responses: { 200: linkAnswer, ...problems(401) },
})

const revokeRoute = createRoute({
  method: 'post',
  path: '/auth/calendar-link/revoke',
  tags: ['Team'],
  summary: 'End the secret URL of your calendar',
  responses: { 204: { description: 'It opens nothing; also when there was none' }, ...problems(401) },
})

const calendarRoute = createRoute({
  method: 'get',
  path: '/guides/{token}/calendar.ics',
  tags: ['Availability (team)'],
  summary: 'The departures of a guide, for their calendar program',
  description:
    'From a month ago to 400 days ahead, in the guide’s language: tour, meeting point, taken seats and capacity, without any name of a guest. The secret in the address is the only permission.',
  request: { params: z.object({ token: z.string().max(100).meta({ description: 'The secret' }) }) },
  responses: {
    200: {
      description: 'iCalendar',
      content: { 'text/calendar': { schema: z.string() } },
    },
    ...problems(404),
  },
})

/** A guide's departures in their own calendar, by a secret URL that they make, renew and end. */
export function guideCalendarApi(app: App) {
  return createRouter()
    .openapi(linkRoute, async (c) => c.json(await ownCalendarLink(app, c.var.actor), 200))
    .openapi(renewRoute, async (c) => c.json(await renewCalendarLink(app, c.var.actor), 200))
    .openapi(revokeRoute, async (c) => {
      await endOwnCalendarLink(app, c.var.actor)
      return c.body(null, 204)
    })
    .openapi(calendarRoute, async (c) => {
      const calendar = await guideCalendar(app, c.req.valid('param').token)
      const { identity } = await readSettings(app.db, ['identity'])
      cacheFor(c, OWN)
      const name = guideCalendarName(calendar, identity.name)
      return c.body(calendarFeed(name, guideEvents(calendar, app.origin)), 200, {
        'Content-Type': CALENDAR_FEED_TYPE,
        'X-Robots-Tag': 'noindex, nofollow',
      })
    })
}
