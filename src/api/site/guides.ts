import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { publicGuideSchema } from '#core/guide/public-guide.schema.ts'
import { publicGuides } from '#core/guide/public-guides.server.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { cacheFor, SHORT } from '../http/response/cache-control.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const publicRoute = createRoute({
  method: 'get',
  path: '/guides',
  tags: ['Tours'],
  summary: 'The guides whom the operator introduces',
  request: { query: localeQuerySchema },
  responses: {
    200: json(z.array(publicGuideSchema.meta({ id: 'Guide' })), 'In one language'),
    ...problems(400, 409),
  },
})

/** The guides as visitors know them. */
export function guidesApi(app: App) {
  return createRouter().openapi(publicRoute, async (c) => {
    cacheFor(c, SHORT)
    return c.json(await publicGuides(app, c.req.valid('query').locale), 200)
  })
}
