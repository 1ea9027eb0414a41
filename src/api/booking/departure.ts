import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Needs } from '#core/app.ts'
import { departuresOfTour, DAYS_AFTER_MAX } from '#core/departure/departures-of-tour.server.ts'
import {
  departuresOfTourQuerySchema,
  publicDepartureSchema,
  departureSchema,
  departuresQuerySchema,
} from '#core/departure/departure.schema.ts'
import { nextDepartures } from '#core/departure/next-departures.server.ts'
import { searchDepartures } from '#core/search/search-departures.server.ts'
import { foundSchema, searchQuerySchema } from '#core/search/search.schema.ts'
import { cacheFor, REVALIDATED } from '../http/response/cache-control.ts'
import { isDayRange } from '#core/kernel/wire.schema.ts'
import { PUBLIC_DEPARTURE_EXAMPLE, DEPARTURE_EXAMPLE, FOUND_EXAMPLE } from '../examples/examples.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'
import { tourParamSchema } from '../http/request/tour-param.ts'

const availabilitiesRoute = createRoute({
  method: 'get',
  path: '/tours/{tour}/availabilities',
  tags: ['Availability'],
  summary: 'The departures of a tour, day by day',
  request: {
    params: tourParamSchema,
    query: departuresOfTourQuerySchema.refine((days) => isDayRange(days, DAYS_AFTER_MAX), { path: ['to'] }),
  },
  responses: {
    200: json(
      z.array(publicDepartureSchema.meta({ id: 'Availability', examples: [PUBLIC_DEPARTURE_EXAMPLE] })),
      'In order of time',
    ),
    ...problems(400, 404, 409),
  },
})

const departuresRoute = createRoute({
  method: 'get',
  path: '/departures',
  tags: ['Availability'],
  summary: 'The next departures over all tours: the board',
  request: { query: departuresQuerySchema },
  responses: {
    200: json(
      z.array(departureSchema.meta({ id: 'Departure', examples: [DEPARTURE_EXAMPLE] })),
      'In order of time; sold-out ones stay',
    ),
    ...problems(400, 409),
  },
})

const searchRoute = createRoute({
  method: 'get',
  path: '/departures/search',
  tags: ['Availability'],
  summary: 'The departures of all tours that have room for a party, by day and by filter',
  request: { query: searchQuerySchema },
  responses: {
    200: json(foundSchema.meta({ id: 'FoundDepartures', examples: [FOUND_EXAMPLE] }), 'In order of time'),
    ...problems(400, 404, 409),
  },
})

/** Departures, with their free seats at this moment. */
export function departureApi(app: Needs<'db' | 'clock'>) {
  return createRouter()
    .openapi(availabilitiesRoute, async (c) => {
      cacheFor(c, REVALIDATED)
      return c.json(await departuresOfTour(app, c.req.valid('param').tour, c.req.valid('query')), 200)
    })
    .openapi(departuresRoute, async (c) => {
      const { limit, locale } = c.req.valid('query')
      cacheFor(c, REVALIDATED)
      return c.json(await nextDepartures(app, limit, locale), 200)
    })
    .openapi(searchRoute, async (c) => {
      cacheFor(c, REVALIDATED)
      return c.json(await searchDepartures(app, c.req.valid('query')), 200)
    })
}
