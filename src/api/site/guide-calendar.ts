import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { guideCalendar } from '#core/guide/guide-calendar.server.ts'
import { CALENDAR_FEED_TYPE, calendarFeed } from '#core/ticket/calendar-file.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { guideCalendarName, guideEvents } from '#i18n/guide-events.ts'
import { cacheFor, OWN } from '../http/response/cache-control.ts'
import { problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const calendarRoute = createRoute({
  method: 'get',
  path: '/guides/{token}/calendar.ics',
  tags: ['Availability (team)'],
  summary: 'The departures of a guide, for their calendar program',
  description:
    'From a month ago to 400 days ahead, in the guide’s language: tour, meeting point, taken seats and capacity, without any name of a guest. The secret in the URL is the only permission.',
  request: { params: z.object({ token: z.string().max(100).meta({ description: 'The secret' }) }) },
  responses: {
    200: {
      description: 'iCalendar',
      content: { 'text/calendar': { schema: z.string() } },
    },
    ...problems(404),
  },
})

/** A guide's departures for a calendar program, by the secret URL alone. */
export function guideCalendarApi(app: App) {
  return createRouter().openapi(calendarRoute, async (c) => {
    const calendar = await guideCalendar(app, c.req.valid('param').token)
    const { identity, office } = await readSettings(app.db, ['identity', 'office'])
    cacheFor(c, OWN)
    const name = guideCalendarName(calendar, identity.name)
    const here = app.clock.now().toZonedDateTimeISO(office.timeZone)
    return c.body(calendarFeed(name, guideEvents(calendar, app.origin), here), 200, {
      'Content-Type': CALENDAR_FEED_TYPE,
      'X-Robots-Tag': 'noindex, nofollow',
    })
  })
}
