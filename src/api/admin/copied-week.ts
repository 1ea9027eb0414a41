import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { copiedWeekSchema, copyWeekSchema } from '#core/schedule/copy-week.schema.ts'
import { copyWeek } from '#core/schedule/copy-week.server.ts'
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
    'The seven days that begin with `from`, in wall time, into the week that `to` lies in and the `weeks` - 1 after it; `tourId` copies one tour’s only. At most 500 departures. Cancelled ones and those of archived tours are not copied; departures that exist in the same languages, or have gone by, are left out and counted.',
  request: { body: formBody('CopyWeek', copyWeekSchema) },
  responses: {
    201: json(copiedWeekSchema.meta({ id: 'CopiedWeek', examples: [COPIED_WEEK_EXAMPLE] }), 'Made'),
    ...problems(400, 401, 404, 413, 415, 422),
  },
})

/** The copy of a week in the calendar. */
export function copiedWeekApi(app: App) {
  return createRouter().openapi(copyRoute, async (c) =>
    c.json(await copyWeek(app, c.var.actor, c.req.valid('form')), 201),
  )
}
