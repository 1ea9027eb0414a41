import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { commentFormSchema, reviewInvitationSchema } from '#core/review/comment.schema.ts'
import { giveComment } from '#core/review/give-comment.server.ts'
import { reviewInvitation } from '#core/review/review-invitation.server.ts'
import { formBody } from './form.ts'
import { json, problems } from './responses.ts'
import { createRouter } from './router.ts'

const path = '/tour/availability/reservations/{id}/comments'
const params = z.object({
  id: z.string().max(255).meta({ description: "The payment's session id or the reservation's review token" }),
})

const invitationRoute = createRoute({
  method: 'get',
  path,
  tags: ['Reviews'],
  summary: 'What the review page of a reservation shows',
  request: { params, query: localeQuerySchema },
  responses: {
    200: json(reviewInvitationSchema, 'Whether it may be reviewed now, and what was said'),
    ...problems(404),
  },
})

const giveRoute = createRoute({
  method: 'post',
  path,
  tags: ['Reviews'],
  summary: 'Review a reservation, once, after its departure',
  request: { params, body: formBody('Comment', commentFormSchema) },
  responses: {
    201: json(z.object({ status: z.literal('PENDING') }), 'Kept; shown once the operator has read it'),
    ...problems(400, 404, 409, 413, 415),
  },
})

/** The review of one reservation. */
export function commentsApi(app: App) {
  return createRouter()
    .openapi(invitationRoute, async (c) =>
      c.json(await reviewInvitation(app, c.req.valid('param').id, c.req.valid('query').locale), 200),
    )
    .openapi(giveRoute, async (c) =>
      c.json(await giveComment(app, c.req.valid('param').id, c.req.valid('form')), 201),
    )
}
