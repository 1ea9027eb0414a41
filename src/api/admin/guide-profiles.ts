import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { guideProfileFormSchema, guideProfileSchema } from '#core/guide/guide-profile.schema.ts'
import { guideProfile } from '#core/guide/guide-profile.server.ts'
import { saveGuideProfile } from '#core/guide/save-guide-profile.server.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const params = z.object({ id: z.string().max(64) })

const profileRoute = createRoute({
  method: 'get',
  path: '/team/{id}/profile',
  tags: ['Team'],
  summary: 'The public profile of a member',
  request: { params },
  responses: {
    200: json(guideProfileSchema.meta({ id: 'GuideProfile' }), 'As the team edits it'),
    ...problems(401, 404),
  },
})

const saveRoute = createRoute({
  method: 'post',
  path: '/team/{id}/profile',
  tags: ['Team'],
  summary: 'Save the public profile of a member, with a new portrait if one is sent',
  description: 'The portrait: JPEG, PNG, WebP or AVIF, 25 MB and 40 megapixels at most.',
  request: { params, body: formBody('SaveGuideProfile', guideProfileFormSchema) },
  responses: {
    204: { description: 'It is saved' },
    ...problems(400, 401, 404, 409, 413, 415, 422, 503, 507),
  },
})

/** The team's calls about the public profiles of guides. */
export function guideProfilesApi(app: App) {
  return createRouter()
    .openapi(profileRoute, async (c) =>
      c.json(await guideProfile(app, c.var.actor, c.req.valid('param').id), 200),
    )
    .openapi(saveRoute, async (c) => {
      await saveGuideProfile(app, c.var.actor, c.req.valid('param').id, c.req.valid('form'))
      return c.body(null, 204)
    })
}
