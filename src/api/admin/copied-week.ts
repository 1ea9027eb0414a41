import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { copiedWeekSchema, copyWeekSchema } from '#core/schedule/copy-week.schema.ts'
import {
  deletedDeparturesSchema,
  deleteSeriesSchema,
  departuresTogetherSchema,
} from '#core/schedule/departures-together.schema.ts'
import { copyWeek } from '#core/schedule/copy-week.server.ts'
import { deleteDepartures, deleteSeries } from '#core/schedule/delete-departure.server.ts'
import { COPIED_WEEK_EXAMPLE } from '../examples/departure-examples.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Availability (team)']

const copyRoute = createRoute({
  method: 'post',
  path: '/availabilities/copy',
  tags,
  summary: 'Copy the departures of a week into another one, or into several in a row',
  description:
    'The seven days that begin with `from`, in wall time, into the week that `to` lies in and the `weeks` - 1 after it; `tourId` copies one tour’s only. At most 500 departures. Cancelled ones and those of archived tours are not copied; what exists in the same languages, or has gone by, is left out and counted.',
  request: { body: formBody('CopyWeek', copyWeekSchema) },
  responses: {
    201: json(copiedWeekSchema.meta({ id: 'CopiedWeek', examples: [COPIED_WEEK_EXAMPLE] }), 'Made'),
    ...problems(400, 401, 404, 413, 415, 422),
  },
})

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

/** The copy of a week in the calendar and its undoing, and the end of a series. */
export function copiedWeekApi(app: App) {
  return createRouter()
    .openapi(copyRoute, async (c) => c.json(await copyWeek(app, c.var.actor, c.req.valid('form')), 201))
    .openapi(deleteRoute, async (c) =>
      c.json(await deleteDepartures(app, c.var.actor, c.req.valid('form').ids), 200),
    )
    .openapi(deleteSeriesRoute, async (c) => {
      const order = { ...c.req.valid('form'), ...c.req.valid('param') }
      return c.json(await deleteSeries(app, c.var.actor, order), 200)
    })
}
