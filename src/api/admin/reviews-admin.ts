import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import {
  adminReviewsQuerySchema,
  adminReviewsSchema,
  rejectionSchema,
  replySchema,
} from '#core/review/review-admin.schema.ts'
import { reviewsForAdmin } from '#core/review/reviews-for-admin.server.ts'
import { publishReview, rejectReview, replyToReview } from '#core/review/moderate-review.server.ts'
import { removeReviewPhoto } from '#core/review/remove-review-photo.server.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const params = z.object({ id: z.string().max(64) })
const done = { 204: { description: 'It is done; also when it was already' } }

const listRoute = createRoute({
  method: 'get',
  path: '/comments/admin',
  tags: ['Reviews'],
  summary: 'Reviews in every state, newest first',
  request: { query: adminReviewsQuerySchema },
  responses: {
    200: json(adminReviewsSchema.meta({ id: 'AdminComments' }), 'One page, and the number in each state'),
    ...problems(400, 401),
  },
})

const publishRoute = createRoute({
  method: 'post',
  path: '/comments/{id}/publish',
  tags: ['Reviews'],
  summary: 'Publish a review',
  request: { params },
  responses: { ...done, ...problems(401, 404, 409) },
})

const rejectRoute = createRoute({
  method: 'post',
  path: '/comments/{id}/reject',
  tags: ['Reviews'],
  summary: 'Reject a review, and send its author the reason by email',
  request: { params, body: formBody('CommentRejection', rejectionSchema) },
  responses: { ...done, ...problems(400, 401, 404, 409, 413, 415) },
})

const replyRoute = createRoute({
  method: 'post',
  path: '/comments/{id}/reply',
  tags: ['Reviews'],
  summary: 'Reply to a published review in public; an empty text removes the reply',
  request: { params, body: formBody('CommentReply', replySchema) },
  responses: { ...done, ...problems(400, 401, 404, 409, 413, 415) },
})

const removePhotoRoute = createRoute({
  method: 'delete',
  path: '/comments/{id}/photos/{photoId}',
  tags: ['Reviews'],
  summary: 'Remove one photo of a review and its files',
  request: { params: params.extend({ photoId: z.string().max(64) }) },
  responses: { 204: { description: 'It is gone' }, ...problems(401, 404) },
})

/** The team's calls about reviews. */
export function reviewsAdminApi(app: App) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await reviewsForAdmin(app, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(publishRoute, async (c) => {
      await publishReview(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(rejectRoute, async (c) => {
      await rejectReview(app, c.var.actor, c.req.valid('param').id, c.req.valid('form').reason)
      return c.body(null, 204)
    })
    .openapi(removePhotoRoute, async (c) => {
      await removeReviewPhoto(app, c.var.actor, c.req.valid('param'))
      return c.body(null, 204)
    })
    .openapi(replyRoute, async (c) => {
      await replyToReview(app, c.var.actor, c.req.valid('param').id, c.req.valid('form').reply)
      return c.body(null, 204)
    })
}
