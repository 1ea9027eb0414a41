import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { acceptedTerms } from '#core/checkout/accepted-terms.server.ts'
import { requireAbility } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { siteView } from '#core/site/site.server.ts'
import { termsFile } from '#i18n/terms-file.ts'
import { problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'
import { asAttachment } from '../as-attachment.ts'
import { params, tags } from './reservation-action.ts'

const termsRoute = createRoute({
  method: 'get',
  path: '/reservations/{id}/terms',
  tags,
  summary: 'The terms of sale that the customer accepted, as the emails have them',
  request: { params },
  responses: {
    200: { description: 'A text file', content: { 'text/plain': { schema: z.string() } } },
    ...problems(400, 401, 403, 404),
  },
})

/** The accepted terms of a reservation, as evidence in a dispute. */
export function acceptedTermsApi(app: App) {
  return createRouter().openapi(termsRoute, async (c) => {
    requireAbility(c.var.actor, 'read-reservations')
    const terms = await acceptedTerms(app, { reservationId: c.req.valid('param').id })
    if (!terms) throw new Refused({ code: 'not_found' })
    const [view, { sentences }] = await Promise.all([
      siteView(app, terms.locale, null),
      readSettings(app.db, ['sentences']),
    ])
    const site = { ...view, sentences: sentences[terms.locale] }
    const { filename, contentType, content } = termsFile({ terms, site, origin: app.origin })
    return c.text(content, 200, {
      'Content-Type': contentType,
      'Content-Disposition': asAttachment(filename),
      'Cache-Control': 'no-store',
    })
  })
}
