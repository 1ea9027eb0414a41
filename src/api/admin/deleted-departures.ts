import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import {
  deletedDeparturesSchema,
  deleteSeriesSchema,
  departuresTogetherSchema,
} from '#core/schedule/departures-together.schema.ts'
import { deleteDepartures, deleteSeries } from '#core/schedule/delete-departure.server.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Availability (team)']

const deletedResponse = json(
  deletedDeparturesSchema.meta({ id: 'DeletedAvailabilities', examples: [{ deleted: 11, kept: 1 }] }),
  'The numbers of deleted departures, and of those that stay because they were booked',
)

const deleteRoute = createRoute({
  method: 'post',
  path: '/availabilities/delete',
  tags,
  summary: 'Delete several departures that nobody ever booked, to undo a copy',
  request: { body: formBody('DeleteAvailabilities', departuresTogetherSchema) },
  responses: { 200: deletedResponse, ...problems(400, 401, 404, 413, 415) },
})

const deleteSeriesRoute = createRoute({
  method: 'post',
  path: '/availabilities/{id}/delete-series',
  tags,
  summary: 'Delete the coming departures of a series that nobody ever booked',
  description: 'From this departure on (`following`), or all of them. Cancelled ones stay.',
  request: {
    params: z.object({ id: z.uuid('availability.not_found') }),
    body: formBody('DeleteSeries', deleteSeriesSchema),
  },
  responses: { 200: deletedResponse, ...problems(400, 401, 404, 413, 415) },
})

/** The end of several departures at once: those of a copied week, and those of a series. */
export function deletedDeparturesApi(app: App) {
  return createRouter()
    .openapi(deleteRoute, async (c) =>
      c.json(await deleteDepartures(app, c.var.actor, c.req.valid('form').ids), 200),
    )
    .openapi(deleteSeriesRoute, async (c) => {
      const order = { ...c.req.valid('form'), ...c.req.valid('param') }
      return c.json(await deleteSeries(app, c.var.actor, order), 200)
    })
}
