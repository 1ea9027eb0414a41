import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import {
  reviewFieldsSchema,
  reviewSchema,
  tourReviewsQuerySchema,
  tourReviewsSchema,
  givenReviewSchema,
  reviewInvitationSchema,
} from '#core/review/review.schema.ts'
import { giveReview } from '#core/review/give-review.server.ts'
import { reviewsOfTour, reviewsOfAllTours } from '#core/review/published-reviews.server.ts'
import { reviewInvitation } from '#core/review/review-invitation.server.ts'
import { cacheFor, SHORT } from '../http/response/cache-control.ts'
import { REVIEW_EXAMPLE } from '../examples/examples.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'
import { tourParamSchema } from '../http/request/tour-param.ts'

const path = '/tour/availability/reservations/{id}/comments'
const params = z.object({
  id: z.string().max(255).meta({ description: "The payment's session id or the reservation's review token" }),
})

const invitationRoute = createRoute({
  method: 'get',
  path,
  tags: ['Reviews'],
  summary: 'The review page of a reservation',
  request: { params, query: localeQuerySchema },
  responses: {
    200: json(reviewInvitationSchema, 'The state of the review, and its text'),
    ...problems(404),
  },
})

const giveRoute = createRoute({
  method: 'post',
  path,
  tags: ['Reviews'],
  summary: 'Review a reservation, once, after its departure',
  description:
    'Up to three photos: JPEG, PNG, WebP or AVIF, 25 MB and 40 megapixels each, 50 MB together. A review with photos is always read before it is shown.',
  request: { params, body: formBody('Comment', reviewFieldsSchema) },
  responses: {
    201: json(
      givenReviewSchema,
      'Stored; PENDING until the operator has read it, where the settings require that',
    ),
    ...problems(400, 404, 409, 413, 415, 422, 429, 503, 507),
  },
})

const publishedSchema = reviewSchema.meta({ id: 'PublishedComment', examples: [REVIEW_EXAMPLE] })

const ofTourRoute = createRoute({
  method: 'get',
  path: '/tours/{tour}/comments',
  tags: ['Reviews'],
  summary: 'The published reviews of a tour',
  request: { params: tourParamSchema, query: tourReviewsQuerySchema },
  responses: {
    200: json(
      tourReviewsSchema.extend({ comments: z.array(publishedSchema) }),
      'One page, and the number of all',
    ),
    ...problems(400, 404, 409),
  },
})

const ofAllToursRoute = createRoute({
  method: 'get',
  path: '/comments',
  tags: ['Reviews'],
  summary: 'The published reviews over all tours',
  request: { query: tourReviewsQuerySchema.pick({ limit: true, locale: true, sort: true }) },
  responses: {
    200: json(z.array(publishedSchema), 'Newest first, unless another order is asked for'),
    ...problems(400, 409),
  },
})

/** The review of one reservation, and the published ones. */
export function reviewsApi(app: App) {
  return createRouter()
    .openapi(invitationRoute, async (c) =>
      c.json(await reviewInvitation(app, c.req.valid('param').id, c.req.valid('query').locale), 200),
    )
    .openapi(ofTourRoute, async (c) => {
      cacheFor(c, SHORT)
      return c.json(await reviewsOfTour(app, c.req.valid('param').tour, c.req.valid('query')), 200)
    })
    .openapi(ofAllToursRoute, async (c) => {
      cacheFor(c, SHORT)
      return c.json(await reviewsOfAllTours(app, c.req.valid('query')), 200)
    })
    .openapi(giveRoute, async (c) =>
      c.json(await giveReview(app, c.req.valid('param').id, c.req.valid('form')), 201),
    )
}
