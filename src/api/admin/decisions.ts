import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { decisionBoard } from '#core/decision/decision-board.server.ts'
import { decideDeparture } from '#core/decision/decide-departure.server.ts'
import { previewDecision } from '#core/decision/preview-decision.server.ts'
import { releaseHeldSeats } from '#core/decision/release-held-seats.server.ts'
import {
  boardSchema,
  decidedSchema,
  decideSchema,
  decisionPreviewSchema,
} from '#core/decision/decision.schema.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Availability (team)']
const idParam = z.object({ id: z.uuid('availability.not_found') })

const boardRoute = createRoute({
  method: 'get',
  path: '/decisions',
  tags,
  summary: 'The departures with a minimum that are near, or whose decision is, and the cash to pay back',
  request: { query: localeQuerySchema },
  responses: {
    200: json(boardSchema.meta({ id: 'DecisionBoard' }), 'In order of time'),
    ...problems(400, 401, 403),
  },
})

const previewRoute = createRoute({
  method: 'get',
  path: '/decisions/{id}',
  tags,
  summary: 'The effect of a no, before it is decided',
  request: { params: idParam },
  responses: {
    200: json(decisionPreviewSchema.meta({ id: 'DecisionPreview' }), 'People, bookings, money and dates'),
    ...problems(400, 401, 403, 404),
  },
})

const decideRoute = createRoute({
  method: 'post',
  path: '/decisions/{id}',
  tags,
  summary: 'Decide whether a departure takes place',
  description:
    'A decision is made once, before the start. After a `NO` nobody books the departure any more, and each party chooses another date or the money; on the date `offeredId` seats are held for each party for a day. A second decision is refused with availability.decided and the first one. Each party gets the text in its language: that of `texts`, else `message`. With `texts`, a language of guests without a text is refused with availability.language_missing, unless `withoutOthers` is sent.',
  request: { params: idParam, body: formBody('DecideDeparture', decideSchema) },
  responses: {
    200: json(decidedSchema.meta({ id: 'DecidedDeparture' }), 'The number of reservations that choose'),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422),
  },
})

const releaseRoute = createRoute({
  method: 'post',
  path: '/decisions/{id}/release',
  tags,
  summary: 'Release the seats that are held for the guests of a departure',
  request: { params: idParam },
  responses: { 204: { description: 'No seat is held any more' }, ...problems(400, 401, 403, 404) },
})

/** The team's calls about go or no-go. */
export function decisionsApi(app: App) {
  return createRouter()
    .openapi(boardRoute, async (c) =>
      c.json(await decisionBoard(app, c.var.actor, c.req.valid('query').locale), 200),
    )
    .openapi(previewRoute, async (c) =>
      c.json(await previewDecision(app, c.var.actor, c.req.valid('param').id), 200),
    )
    .openapi(decideRoute, async (c) => {
      const order = { ...c.req.valid('form'), availabilityId: c.req.valid('param').id }
      return c.json(await decideDeparture(app, c.var.actor, order), 200)
    })
    .openapi(releaseRoute, async (c) => {
      await releaseHeldSeats(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
