import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { attendanceSchema, todayQuerySchema, todaySchema } from '#core/office/today.schema.ts'
import { today } from '#core/office/today.server.ts'
import { checkIn } from '#core/ticket/check-in.server.ts'
import { formBody } from '../http/form.ts'
import { json, problems } from '../http/responses.ts'
import { createRouter } from '../http/router.ts'

const todayRoute = createRoute({
  method: 'get',
  path: '/today',
  tags: ['Reservations'],
  summary:
    'What the office opens with: the next departure and its guests, the week, what is to be done, figures',
  request: { query: todayQuerySchema },
  responses: { 200: json(todaySchema.meta({ id: 'Today' }), 'As it is now'), ...problems(400, 401) },
})

const attendanceRoute = createRoute({
  method: 'post',
  path: '/today/guests/{id}',
  tags: ['Reservations'],
  summary: 'Note whether a party came',
  request: {
    params: z.object({ id: z.uuid('reservation.not_found') }),
    body: formBody('Attendance', attendanceSchema),
  },
  responses: {
    204: { description: 'It is noted; also when it was already' },
    ...problems(400, 401, 404, 409, 413, 415),
  },
})

/** The first page of the back office. */
export function todayApi(app: App) {
  return createRouter()
    .openapi(todayRoute, async (c) => c.json(await today(app, c.var.actor, c.req.valid('query').locale), 200))
    .openapi(attendanceRoute, async (c) => {
      await checkIn(app, c.var.actor, c.req.valid('param').id, c.req.valid('form').attendance)
      return c.body(null, 204)
    })
}
