import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { describeBusiness, savedBusiness } from '#core/launch/describe-business.server.ts'
import { goLive } from '#core/launch/go-live.server.ts'
import {
  businessSchema,
  launchSchema,
  ownSiteSchema,
  realBookingsSchema,
  savedBusinessSchema,
  sitePreviewSchema,
  visitSchema,
} from '#core/launch/launch.schema.ts'
import { launchState } from '#core/launch/launch-state.server.ts'
import { realBookings } from '#core/launch/real-bookings.server.ts'
import { startOwnSite } from '#core/launch/start-own-site.server.ts'
import { sitePreview, visit } from '#core/launch/site-preview.server.ts'
import { PREVIEW_HEADER } from '../before-live.ts'
import { bearerToken } from '../http/actor.ts'
import { formBody } from '../http/request/form.ts'
import { requireGoodPassword } from '../http/request/require-good-password.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Settings']

const launchRoute = createRoute({
  method: 'get',
  path: '/launch',
  tags,
  summary: 'The steps before the site is live, done and missing',
  responses: { 200: json(launchSchema.meta({ id: 'Launch' }), 'As the records say'), ...problems(401, 403) },
})

const visitRoute = createRoute({
  method: 'get',
  path: '/launch/visit',
  tags: ['Site'],
  summary: 'Whether the caller may see the site, which is perhaps not live yet',
  description:
    'A member may see it, and so may the holder of a preview link, whose secret is in X-Site-Preview.',
  responses: { 200: json(visitSchema, 'The result of the visit') },
})

const businessRoute = createRoute({
  method: 'get',
  path: '/launch/business',
  tags,
  summary: 'The answers about the business that are known',
  responses: {
    200: json(savedBusinessSchema.meta({ id: 'SavedBusiness' }), 'As they were saved'),
    ...problems(401, 403),
  },
})

const describeRoute = createRoute({
  method: 'post',
  path: '/launch/business',
  tags,
  summary: 'Name, contact, legal identity and clock in one, with terms of sale from a template on request',
  request: { body: formBody('Business', businessSchema) },
  responses: { 204: { description: 'Saved' }, ...problems(400, 401, 403, 409, 413, 415) },
})

const previewRoute = createRoute({
  method: 'post',
  path: '/launch/preview',
  tags,
  summary: 'A link that shows the site before it is live; bookings made by it are tests',
  responses: { 201: json(sitePreviewSchema, 'For seven days'), ...problems(401, 403) },
})

const liveRoute = createRoute({
  method: 'post',
  path: '/launch/live',
  tags,
  summary: 'Open the site to visitors; the test bookings are erased',
  responses: { 204: { description: 'Open; also when it was already' }, ...problems(401, 403, 409) },
})

const ownSiteRoute = createRoute({
  method: 'post',
  path: '/launch/own-shop',
  tags,
  summary: 'Empty the demo for a site of one’s own',
  description:
    'Everything of the demo goes; the owner’s account stays, with the name, email address and password given.',
  request: { body: formBody('OwnShop', ownSiteSchema) },
  responses: { 204: { description: 'Empty' }, ...problems(400, 401, 403, 409, 413, 415, 422, 429) },
})

const realBookingsRoute = createRoute({
  method: 'get',
  path: '/launch/own-shop',
  tags,
  summary: 'The bookings of the demo that are not part of it',
  description:
    'Paid ones keep the demo from being emptied; the others go with it once their number is agreed to.',
  responses: {
    200: json(realBookingsSchema.meta({ id: 'RealBookings' }), 'None without a demo'),
    ...problems(401, 403),
  },
})

/** The way from an empty installation to a live site. */
export function launchApi(app: App) {
  return createRouter()
    .openapi(launchRoute, async (c) => c.json(await launchState(app, c.var.actor), 200))
    .openapi(visitRoute, async (c) => {
      const preview = c.req.header(PREVIEW_HEADER) ?? null
      return c.json(await visit(app, c.var.actor, preview), 200)
    })
    .openapi(businessRoute, async (c) => c.json(await savedBusiness(app, c.var.actor), 200))
    .openapi(describeRoute, async (c) => {
      await describeBusiness(app, c.var.actor, c.req.valid('form'))
      return c.body(null, 204)
    })
    .openapi(previewRoute, (c) => c.json(sitePreview(app, c.var.actor), 201))
    .openapi(liveRoute, async (c) => {
      await goLive(app, c.var.actor)
      return c.body(null, 204)
    })
    .openapi(realBookingsRoute, async (c) => c.json(await realBookings(app, c.var.actor), 200))
    .openapi(ownSiteRoute, async (c) => {
      const form = c.req.valid('form')
      requireGoodPassword(form)
      await startOwnSite(app, c.var.actor, form, bearerToken(c) ?? '')
      return c.body(null, 204)
    })
}
