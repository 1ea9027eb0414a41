import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { guestMarksSchema, markedGuestsSchema } from '#core/office/guest-mark.schema.ts'
import { mergeGuestMarks } from '#core/office/merge-guest-marks.server.ts'
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

const MARK_ID = '019aa5c0-3f10-7a31-9d52-6f0c2f6f1c01'

const marksRoute = createRoute({
  method: 'post',
  path: '/today/marks',
  tags: ['Reservations'],
  summary: 'Merge the marks of a guide’s phone: here, not here, undone, paid in cash',
  description:
    'Each mark counts once by the phone’s own `id`, however often and late it arrives; `at` is the phone’s time, `offsetMs` our clock less the phone’s at its last contact. CONFLICT: a rule has decided, and the inbox tells. The marks of one request are independent of each other.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: guestMarksSchema.meta({ id: 'GuestMarks' }) } },
    },
  },
  responses: {
    200: json(
      markedGuestsSchema.meta({
        id: 'MarkedGuests',
        examples: [
          {
            now: '2026-12-05T09:02:00Z',
            marks: [
              {
                id: MARK_ID,
                outcome: 'DONE',
                refusal: null,
                party: { status: 'REDEEMED', since: '2026-12-05T09:01:58Z', due: null },
              },
            ],
          },
        ],
      }),
      'The result of each mark',
    ),
    ...problems(400, 401, 413, 415),
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
    .openapi(marksRoute, async (c) =>
      c.json(await mergeGuestMarks(app, c.var.actor, c.req.valid('json').marks), 200),
    )
}
