import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { endOwnCalendarLink, ownCalendarLink, renewCalendarLink } from '#core/team/calendar-link.server.ts'
import { calendarLinkSchema } from '#core/team/team.schema.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const linkResponse = json(calendarLinkSchema.meta({ id: 'CalendarLink' }), 'The URL, or null without one')

const linkRoute = createRoute({
  method: 'get',
  path: '/auth/calendar-link',
  tags: ['Team'],
  summary: 'The secret URL of your calendar',
  responses: { 200: linkResponse, ...problems(401) },
})

const renewRoute = createRoute({
  method: 'post',
  path: '/auth/calendar-link/renew',
  tags: ['Team'],
  summary: 'Make a secret URL of your calendar; the former one ends',
  responses: { 200: linkResponse, ...problems(401) },
})

const revokeRoute = createRoute({
  method: 'post',
  path: '/auth/calendar-link/revoke',
  tags: ['Team'],
  summary: 'End the secret URL of your calendar',
  responses: { 204: { description: 'It opens nothing; also when there was none' }, ...problems(401) },
})

/** The secret URL of a guide's own calendar: shown, renewed and ended by the guide. */
export function ownCalendarLinkApi(app: App) {
  return createRouter()
    .openapi(linkRoute, async (c) => c.json(await ownCalendarLink(app, c.var.actor), 200))
    .openapi(renewRoute, async (c) => c.json(await renewCalendarLink(app, c.var.actor), 200))
    .openapi(revokeRoute, async (c) => {
      await endOwnCalendarLink(app, c.var.actor)
      return c.body(null, 204)
    })
}
