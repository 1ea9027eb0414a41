import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { officeSearchQuerySchema, officeSearchSchema } from '#core/office/office-search.schema.ts'
import { officeBadges } from '#core/office/today/office-badges.server.ts'
import { searchOffice } from '#core/office/search-office.server.ts'
import { officeBadgesSchema } from '#core/office/today/today.schema.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const searchRoute = createRoute({
  method: 'get',
  path: '/search',
  tags: ['Reservations (team)'],
  summary: 'The first guests and tours that match some words, as far as the member may see them',
  description:
    'The search compares the beginnings and the insides of words of names, email addresses, telephone numbers, references, and the titles and places of tours. Fewer than two characters find nothing.',
  request: { query: officeSearchQuerySchema },
  responses: {
    200: json(
      officeSearchSchema.meta({
        id: 'OfficeSearch',
        examples: [
          {
            guests: [
              {
                reservationId: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1b01',
                reference: 'K7MQ2XPA',
                name: 'Maya Rossi',
                status: 'CONFIRMED',
                tour: 'Old Lyon and its hidden passages',
                localDateTimeStart: '2026-12-05T10:00:00',
              },
            ],
            tours: [],
          },
        ],
      }),
      'At most six of each',
    ),
    ...problems(400, 401),
  },
})

const badgesRoute = createRoute({
  method: 'get',
  path: '/badges',
  tags: ['Reservations (team)'],
  summary: 'The numbers of open tasks behind the pages of the menu; 0 for pages of other roles',
  responses: {
    200: json(
      officeBadgesSchema.meta({
        id: 'OfficeBadges',
        examples: [{ reviews: 3, requests: 1, payments: 2, mails: 0 }],
      }),
      'As it is now',
    ),
    ...problems(401),
  },
})

/** The search of the back office and the badges of its menu, which every page has. */
export function officeFrameApi(app: App) {
  return createRouter()
    .openapi(searchRoute, async (c) =>
      c.json(await searchOffice(app, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(badgesRoute, async (c) => c.json(await officeBadges(app, c.var.actor), 200))
}
