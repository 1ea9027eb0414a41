import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Needs } from '#core/app.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { instantSchema } from '#core/kernel/wire.schema.ts'
import { CATALOGUES } from '#i18n/catalogue.ts'
import { cacheFor, SHORT } from './cache-control.ts'
import { json, problems } from './responses.ts'
import { createRouter } from './router.ts'

const pingRoute = createRoute({
  method: 'get',
  path: '/ping',
  tags: ['Site'],
  summary: 'Is the API there?',
  responses: { 200: json(z.object({ status: z.literal('ok'), time: instantSchema }), 'It is') },
})

const localeRoute = createRoute({
  method: 'get',
  path: '/locale',
  tags: ['Site'],
  summary: "One language's sentences, by their keys",
  request: { query: z.object({ locale: z.enum(LOCALES, 'locale.unknown').meta({ examples: ['fr'] }) }) },
  responses: {
    200: json(
      z.record(z.string(), z.unknown()).meta({ id: 'Catalogue' }),
      'The catalogue, nested by dots of the keys',
    ),
    ...problems(400),
  },
})

/** What every page needs: a sign of life, the sentences, the operator's texts. */
export function siteApi(app: Needs<'db' | 'clock'>) {
  return createRouter()
    .openapi(pingRoute, (c) => c.json({ status: 'ok' as const, time: app.clock.now().toString() }, 200))
    .openapi(localeRoute, (c) => {
      cacheFor(c, SHORT)
      return c.json(CATALOGUES[c.req.valid('query').locale], 200)
    })
}
