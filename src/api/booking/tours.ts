import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Needs } from '#core/app.ts'
import {
  tourCardSchema,
  tourListQuerySchema,
  tourListSchema,
  tourPathSchema,
  tourSchema,
} from '#core/tour/tour.schema.ts'
import { publishedTours, tourBySlugOrId, tourList, tourPaths, tourPreview } from '#core/tour/tours.server.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { cacheFor, SHORT } from '../http/response/cache-control.ts'
import { TOUR_CARD_EXAMPLE } from '../examples/examples.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'
import { tourParamSchema } from '../http/request/tour-param.ts'

const toursRoute = createRoute({
  method: 'get',
  path: '/tours',
  tags: ['Tours'],
  summary: 'Every published tour',
  request: { query: localeQuerySchema },
  responses: {
    200: json(
      z.array(tourCardSchema.meta({ id: 'TourCard', examples: [TOUR_CARD_EXAMPLE] })),
      "In the operator's order",
    ),
    ...problems(400, 409),
  },
})

const tourListRoute = createRoute({
  method: 'get',
  path: '/tour-list',
  tags: ['Tours'],
  summary: 'One page of the published tours',
  request: { query: tourListQuerySchema },
  responses: {
    200: json(
      tourListSchema.meta({ id: 'TourList' }),
      "In the operator's order, with the number of all tours",
    ),
    ...problems(400, 409),
  },
})

const tourPathsRoute = createRoute({
  method: 'get',
  path: '/tour-paths',
  tags: ['Tours'],
  summary: 'Every published tour by its slug, for sitemaps',
  responses: { 200: json(z.array(tourPathSchema), "In the operator's order"), ...problems(409) },
})

const tourRoute = createRoute({
  method: 'get',
  path: '/tours/{tour}',
  tags: ['Tours'],
  summary: 'One published tour',
  description: 'With the `preview` token of its editor, in every status, complete or not.',
  request: {
    params: tourParamSchema,
    query: localeQuerySchema.extend({ preview: z.string().max(100).optional() }),
  },
  responses: {
    200: json(tourSchema.meta({ id: 'Tour' }), 'All facts of its page'),
    301: { description: 'The tour has another slug now: `Location` names it' },
    ...problems(400, 404, 409),
  },
})

/** The published tours. */
export function toursApi(app: Needs<'db' | 'clock' | 'keys'>) {
  return createRouter()
    .openapi(toursRoute, async (c) => {
      cacheFor(c, SHORT)
      return c.json(await publishedTours(app, c.req.valid('query').locale), 200)
    })
    .openapi(tourListRoute, async (c) => {
      cacheFor(c, SHORT)
      return c.json(await tourList(app, c.req.valid('query')), 200)
    })
    .openapi(tourPathsRoute, async (c) => {
      cacheFor(c, SHORT)
      return c.json(await tourPaths(app), 200)
    })
    .openapi(tourRoute, async (c) => {
      const { locale, preview } = c.req.valid('query')
      const draft = preview ? await tourPreview(app, c.req.valid('param').tour, preview, locale) : null
      if (draft) return c.json(draft, 200)
      const found = await tourBySlugOrId(app, c.req.valid('param').tour, locale)
      if (found.kind === 'missing') throw new Refused({ code: 'tour.not_found' })
      cacheFor(c, SHORT)
      if (found.kind === 'moved') return c.redirect(`./${found.slug}?locale=${locale}`, 301)
      return c.json(found.tour, 200)
    })
}
