import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Needs } from '#core/app.ts'
import { ownPhotos } from '#core/site/own-photos.server.ts'
import { photoSchema } from '#core/photo/photo.schema.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { instantSchema, localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { overallRating } from '#core/review/published-reviews.server.ts'
import type { PaymentProvider } from '#core/payment/payment-provider.ts'
import { methodsOf } from '#core/payment/payment-methods.ts'
import { readinessSchema, type Readiness } from '#core/operations/readiness.schema.ts'
import { contentSchema, siteSchema } from '#core/site/site.schema.ts'
import { contentView, siteView, type TagManager } from '#core/site/site.server.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { ownMessages } from '#i18n/own-messages.ts'
import { cacheFor, REVALIDATED, SHORT } from '../http/response/cache-control.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const pingRoute = createRoute({
  method: 'get',
  path: '/ping',
  tags: ['Site'],
  summary: 'Is the API there?',
  responses: { 200: json(z.object({ status: z.literal('ok'), time: instantSchema }), 'It is') },
})

const readyRoute = createRoute({
  method: 'get',
  path: '/ready',
  tags: ['Site'],
  summary: 'Whether it can serve, for a load balancer',
  responses: {
    200: json(readinessSchema, 'It can'),
    503: json(readinessSchema, 'Not now: the failing parts are named'),
  },
})

const localeRoute = createRoute({
  method: 'get',
  path: '/locale',
  tags: ['Site'],
  summary: "The messages of one language by their keys, in the operator's own wording",
  request: { query: z.object({ locale: z.enum(LOCALES, 'locale.unknown').meta({ examples: ['fr'] }) }) },
  responses: {
    200: json(
      z.record(z.string(), z.unknown()).meta({ id: 'Messages' }),
      'The messages, nested by the dots of their keys',
    ),
    ...problems(400),
  },
})

const siteRoute = createRoute({
  method: 'get',
  path: '/site',
  tags: ['Site'],
  summary: 'The facts of the operator that every page needs',
  request: { query: localeQuerySchema },
  responses: { 200: json(siteSchema.meta({ id: 'Site' }), 'In one language'), ...problems(400) },
})

const contentRoute = createRoute({
  method: 'get',
  path: '/content',
  tags: ['Site'],
  summary: 'The long texts: questions, terms of sale, the guide',
  request: { query: localeQuerySchema },
  responses: {
    200: json(
      contentSchema
        .extend({ portrait: photoSchema.nullable(), hero: z.array(photoSchema) })
        .meta({ id: 'Content' }),
      'In one language; HTML is sanitised',
    ),
    ...problems(400, 409),
  },
})

/** The needs of every page: a sign of life, the messages, the operator's texts. */
export function siteApi(
  app: Needs<'db' | 'clock' | 'sales'> & { payments: Pick<PaymentProvider, 'name' | 'live'> },
  options: { tagManager: TagManager; readiness: () => Promise<Readiness> },
) {
  return createRouter()
    .openapi(pingRoute, (c) => c.json({ status: 'ok' as const, time: app.clock.now().toString() }, 200))
    .openapi(readyRoute, async (c) => {
      const readiness = await options.readiness()
      return c.json(readiness, readiness.ready ? 200 : 503)
    })
    .openapi(localeRoute, async (c) => {
      const { locale } = c.req.valid('query')
      const { sentences } = await readSettings(app.db, ['sentences'])
      cacheFor(c, REVALIDATED)
      return c.json(ownMessages(locale, sentences[locale]), 200)
    })
    .openapi(siteRoute, async (c) => {
      const { locale } = c.req.valid('query')
      const [{ bankMethods, ...site }, rating] = await Promise.all([
        siteView(app, locale, options.tagManager),
        overallRating(app),
      ])
      cacheFor(c, SHORT)
      const paymentMethods = methodsOf(app.payments, bankMethods)
      const testPayments = app.sales !== 'closed' && !app.payments.live
      return c.json({ ...site, rating, sales: app.sales, testPayments, paymentMethods }, 200)
    })
    .openapi(contentRoute, async (c) => {
      const { locale } = c.req.valid('query')
      const [content, { portrait, hero }] = await Promise.all([
        contentView(app, locale),
        ownPhotos(app, locale),
      ])
      const alt = content.whoami.portraitAlt || portrait?.alt || ''
      cacheFor(c, SHORT)
      return c.json({ ...content, portrait: portrait && { ...portrait, alt }, hero }, 200)
    })
}
