import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  firstOwnerAwaitedSchema,
  firstOwnerSchema,
  firstVisitSchema,
} from '#core/account/first-visit.schema.ts'
import { awaitsFirstOwner, firstVisitOfToken } from '#core/account/first-visit.server.ts'
import { makeFirstOwner } from '#core/account/make-first-owner.server.ts'
import type { App } from '#core/app.ts'
import { formBody } from '../../http/request/form.ts'
import { requireGoodPassword } from '../../http/request/require-good-password.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const tags = ['Team']
const params = z.object({ token: z.string().max(100).meta({ description: 'The secret of the URL' }) })

const awaitedRoute = createRoute({
  method: 'get',
  path: '/first-visit',
  tags,
  summary: 'Whether nobody has an account yet',
  responses: { 200: json(firstOwnerAwaitedSchema, 'Yes or no, without the URL') },
})

const openRoute = createRoute({
  method: 'get',
  path: '/first-visit/{token}',
  tags,
  summary: 'The URL that the console printed, for the first member',
  request: { params },
  responses: {
    200: json(firstVisitSchema.meta({ id: 'FirstVisit' }), 'Open'),
    ...problems(400, 404, 410),
  },
})

const makeRoute = createRoute({
  method: 'post',
  path: '/first-visit/{token}',
  tags,
  summary: 'Make the owner’s account, with a password of one’s own',
  description: 'Once, within 24 hours, while nobody has an account.',
  request: { params, body: formBody('FirstOwner', firstOwnerSchema) },
  responses: {
    201: json(z.object({ username: z.string() }), 'The owner, who logs in with it'),
    ...problems(400, 404, 410, 413, 415, 429),
  },
})

/** The calls of the first visit: the owner's account is made in the browser. */
export function firstVisitApi(app: App) {
  return createRouter()
    .openapi(awaitedRoute, async (c) => c.json({ awaited: await awaitsFirstOwner(app) }, 200))
    .openapi(openRoute, async (c) => {
      const { expiresAt } = await firstVisitOfToken(app, c.req.valid('param').token)
      return c.json({ expiresAt }, 200)
    })
    .openapi(makeRoute, async (c) => {
      const { token } = c.req.valid('param')
      const form = c.req.valid('form')
      const { id } = await firstVisitOfToken(app, token)
      requireGoodPassword(form)
      const { username } = await makeFirstOwner(app, id, form)
      return c.json({ username }, 201)
    })
}
