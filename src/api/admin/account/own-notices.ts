import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { chooseNoticesSchema, noticeChoicesSchema } from '#core/notice/notice-choice.schema.ts'
import { chooseNotices, ownNoticeChoices } from '#core/notice/notice-choices.server.ts'
import { formBody } from '#api/http/request/form.ts'
import { json, problems } from '#api/http/response/responses.ts'
import { createRouter } from '#api/http/router.ts'

const tags = ['Team']

const choicesRoute = createRoute({
  method: 'get',
  path: '/auth/notices',
  tags,
  summary: 'The notices that the calling member gets',
  description: 'The topics of the role, and the times in the time zone of the operator.',
  responses: {
    200: json(noticeChoicesSchema.meta({ id: 'NoticeChoices' }), 'The choices'),
    ...problems(401),
  },
})

const chooseRoute = createRoute({
  method: 'post',
  path: '/auth/notices',
  tags,
  summary: 'Choose the notices of the calling member',
  description:
    'A topic is `email[booking]`, with `now`, `digest` or `none`; a missing one, and one of another role, stays as it is. Empty quiet hours end them.',
  request: { body: formBody('ChooseNotices', chooseNoticesSchema) },
  responses: { 204: { description: 'Events from now on go by it' }, ...problems(400, 401, 413, 415) },
})

/** The calls of a member about their own notices. */
export function ownNoticesApi(app: App) {
  return createRouter()
    .openapi(choicesRoute, async (c) => c.json(await ownNoticeChoices(app, c.var.actor), 200))
    .openapi(chooseRoute, async (c) => {
      await chooseNotices(app, c.var.actor, c.req.valid('form'))
      return c.body(null, 204)
    })
}
