import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { guestTextsShape } from '#core/guest-message/guest-message.schema.ts'
import { teamCalendar } from '#core/calendar/team-calendar.server.ts'
import {
  departureDetailSchema,
  CALENDAR_DAYS_MAX,
  calendarQuerySchema,
  calendarSchema,
} from '#core/calendar/calendar.schema.ts'
import {
  departuresTogetherSchema,
  switchedDeparturesSchema,
} from '#core/schedule/departures-together.schema.ts'
import { setDepartureClosed, setDeparturesClosed } from '#core/schedule/set-departure-closed.server.ts'
import {
  previewSeriesSchema,
  saveDepartureSchema,
  savedDeparturesSchema,
  seriesPreviewSchema,
} from '#core/schedule/save-departure.schema.ts'
import { previewSeries } from '#core/schedule/save-series.server.ts'
import { departureDetail } from '#core/calendar/departure-detail.server.ts'
import { cancelDeparture } from '#core/schedule/cancel-departure.server.ts'
import { deleteDeparture } from '#core/schedule/delete-departure.server.ts'
import { saveDeparture } from '#core/schedule/save-departure.server.ts'
import {
  DEPARTURE_DETAIL_EXAMPLE,
  CALENDAR_EXAMPLE,
  SAVED_DEPARTURES_EXAMPLE,
  SERIES_PREVIEW_EXAMPLE,
} from '../examples/departure-examples.ts'
import { isDayRange } from '#core/kernel/wire.schema.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Availability (team)']
const idParam = z.object({ id: z.uuid('availability.not_found') })

const calendarRoute = createRoute({
  method: 'get',
  path: '/availabilities',
  tags,
  summary: 'The team’s calendar: departures with their fill, and the tours',
  description:
    'Days in the tours’ own zones, both included; six weeks at most. Drafts, closed and cancelled ones too. Each day lists its first `perDay` departures, at most 300 in all; `days` counts all of them.',
  request: {
    query: calendarQuerySchema.refine((days) => isDayRange(days, CALENDAR_DAYS_MAX - 1), { path: ['to'] }),
  },
  responses: {
    200: json(calendarSchema.meta({ id: 'Calendar', examples: [CALENDAR_EXAMPLE] }), 'In order of time'),
    ...problems(400, 401, 404),
  },
})

const detailRoute = createRoute({
  method: 'get',
  path: '/availabilities/{id}',
  tags,
  summary: 'One departure and its possible actions',
  request: { params: idParam },
  responses: {
    200: json(
      departureDetailSchema.meta({ id: 'AvailabilityDetail', examples: [DEPARTURE_DETAIL_EXAMPLE] }),
      'The departure',
    ),
    ...problems(401, 404),
  },
})

const savedResponse = savedDeparturesSchema.meta({
  id: 'SavedAvailabilities',
  examples: [SAVED_DEPARTURES_EXAMPLE],
})

const saveRoute = createRoute({
  method: 'post',
  path: '/tours/availabilities',
  tags,
  summary: 'Save a departure, a series, or a change',
  description:
    '`localDateTimeStart` makes one departure; `weekdays[]`, `times[]`, `from`, `to` and `exceptions[]` a series of at most 500; `id` with `version` changes what is there, with `scope` also the rest of its series, which takes the changed fields alone, or all of them if none has changed. A start in an hour that clocks skip moves forward: `moved`.',
  request: { body: formBody('SaveAvailability', saveDepartureSchema) },
  responses: {
    200: json(savedResponse, 'Changed'),
    201: json(savedResponse, 'Made'),
    ...problems(400, 401, 404, 409, 413, 415, 422),
  },
})

const previewRoute = createRoute({
  method: 'post',
  path: '/tours/availabilities/preview',
  tags,
  summary: 'A preview of the departures of a series; nothing is saved',
  request: { body: formBody('PreviewSeries', previewSeriesSchema) },
  responses: {
    200: json(
      seriesPreviewSchema.meta({ id: 'SeriesPreview', examples: [SERIES_PREVIEW_EXAMPLE] }),
      'The fate of each day',
    ),
    ...problems(400, 401, 404, 409, 413, 415),
  },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/tours/availabilities/{id}',
  tags,
  summary: 'Delete a departure that nobody ever booked',
  request: { params: idParam },
  responses: { 204: { description: 'It is gone' }, ...problems(401, 404, 409) },
})

const closeRoute = switchRoute('close', 'Take a departure off sale; its guests keep their seats')
const openRoute = switchRoute('open', 'Put a closed departure back on sale')

const switchBody = formBody('SwitchAvailabilities', departuresTogetherSchema)
const switchedResponse = switchedDeparturesSchema.meta({
  id: 'SwitchedAvailabilities',
  examples: [{ closed: true, ids: [DEPARTURE_DETAIL_EXAMPLE.id] }],
})

const closeTogetherRoute = switchTogetherRoute('close', 'Take several departures off sale')
const openTogetherRoute = switchTogetherRoute('open', 'Put several closed departures back on sale')

const cancelRoute = createRoute({
  method: 'post',
  path: '/availabilities/{id}/cancel',
  tags,
  summary: 'Cancel a departure for everyone, with full refunds',
  description:
    'Each customer gets the text in their language: that of `texts`, else `message`. With `texts`, a language of guests without a text is refused with availability.language_missing, unless `withoutOthers` is sent.',
  request: {
    params: idParam,
    body: formBody('CancelDeparture', z.object(guestTextsShape)),
  },
  responses: {
    200: json(
      z.object({ reservations: z.int() }).meta({ id: 'CancelledDeparture', examples: [{ reservations: 3 }] }),
      'The number of cancelled reservations; each customer is notified in their language',
    ),
    ...problems(400, 401, 404, 409, 413, 415),
  },
})

/** The team's calls about departures. */
export function departuresAdminApi(app: App) {
  return createRouter()
    .openapi(calendarRoute, async (c) =>
      c.json(await teamCalendar(app, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(detailRoute, async (c) =>
      c.json(await departureDetail(app, c.var.actor, c.req.valid('param').id), 200),
    )
    .openapi(saveRoute, async (c) => {
      const form = c.req.valid('form')
      const saved = await saveDeparture(app, c.var.actor, form)
      return form.id ? c.json(saved, 200) : c.json(saved, 201)
    })
    .openapi(previewRoute, async (c) =>
      c.json(await previewSeries(app, c.var.actor, c.req.valid('form')), 200),
    )
    .openapi(deleteRoute, async (c) => {
      await deleteDeparture(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(closeRoute, async (c) => {
      await setDepartureClosed(app, c.var.actor, c.req.valid('param').id, true)
      return c.body(null, 204)
    })
    .openapi(openRoute, async (c) => {
      await setDepartureClosed(app, c.var.actor, c.req.valid('param').id, false)
      return c.body(null, 204)
    })
    .openapi(closeTogetherRoute, async (c) =>
      c.json(await setDeparturesClosed(app, c.var.actor, c.req.valid('form').ids, true), 200),
    )
    .openapi(openTogetherRoute, async (c) =>
      c.json(await setDeparturesClosed(app, c.var.actor, c.req.valid('form').ids, false), 200),
    )
    .openapi(cancelRoute, async (c) => {
      const order = { ...c.req.valid('form'), availabilityId: c.req.valid('param').id }
      return c.json(await cancelDeparture(app, c.var.actor, order), 200)
    })
}

function switchTogetherRoute<const A extends 'close' | 'open'>(act: A, summary: string) {
  return createRoute({
    method: 'post',
    path: `/availabilities/${act}`,
    tags,
    summary,
    description:
      'At most 500. A departure that is gone, cancelled or past, or already in that state, stays as it is.',
    request: { body: switchBody },
    responses: {
      200: json(switchedResponse, 'The changed departures'),
      ...problems(400, 401, 404, 413, 415),
    },
  })
}

function switchRoute<const A extends 'close' | 'open'>(act: A, summary: string) {
  return createRoute({
    method: 'post',
    path: `/availabilities/{id}/${act}`,
    tags,
    summary,
    request: { params: idParam },
    responses: { 204: { description: 'It is so' }, ...problems(401, 404, 409) },
  })
}
