import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { drawMapAgain, mapOfTour } from '#core/map/map-of-tour.server.ts'
import { mapStateSchema } from '#core/map/map.schema.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const tags = ['Tours (team)']
const path = '/tours/{id}/map'
const request = { params: z.object({ id: z.uuid('tour.not_found') }) }
const stateResponse = json(
  mapStateSchema.meta({
    id: 'MapState',
    examples: [
      {
        state: 'drawn',
        trouble: null,
        map: {
          base: '/photos/019aa5c0-3f10-7a31-9d52-6f0c2f6f1a03',
          widths: [768],
          attribution: '© OpenStreetMap contributors',
        },
      },
    ],
  }),
  '`off` without a tile source, `none` without coordinates, `waiting` until it is drawn, and the `trouble` of a failed attempt',
)

const readRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The map of a tour’s meeting point',
  request,
  responses: { 200: stateResponse, ...problems(401, 404) },
})

const againRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Draw the map of a tour again',
  description: 'In the background; a former map of the same point is shown until then.',
  request,
  responses: { 202: stateResponse, ...problems(401, 404) },
})

/** The team's calls about the map of a tour. */
export function tourMapApi(app: App) {
  return createRouter()
    .openapi(readRoute, async (c) => c.json(await mapOfTour(app, c.var.actor, c.req.valid('param').id), 200))
    .openapi(againRoute, async (c) =>
      c.json(await drawMapAgain(app, c.var.actor, c.req.valid('param').id), 202),
    )
}
