import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { EmailSample } from '#core/email/email-sample.ts'
import {
  emailSampleNameSchema,
  listedSampleSchema,
  shownSampleSchema,
  type ListedSample,
  type ShownSample,
} from '#core/email/email-sample.schema.ts'
import { requireAbility } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

/** Every email with invented facts; they are composed where emails are. */
export type EmailSamples = {
  list: (locale: Locale) => Promise<ListedSample[]>
  show: (sample: EmailSample, locale: Locale) => Promise<ShownSample>
}

const listRoute = createRoute({
  method: 'get',
  path: '/mail/samples',
  tags: ['Settings'],
  summary: 'Every email by its subject, with invented facts',
  request: { query: localeQuerySchema },
  responses: {
    200: json(z.array(listedSampleSchema.meta({ id: 'ListedSample' })), 'All'),
    ...problems(400, 401),
  },
})

const showRoute = createRoute({
  method: 'get',
  path: '/mail/samples/{sample}',
  tags: ['Settings'],
  summary: 'One email as it would be sent, with invented facts',
  request: { params: z.object({ sample: emailSampleNameSchema }), query: localeQuerySchema },
  responses: { 200: json(shownSampleSchema.meta({ id: 'ShownSample' }), 'Whole'), ...problems(400, 401) },
})

/** The emails with invented facts, to read; `POST /mail/test` sends one. */
export function emailSamplesApi(samples: EmailSamples) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      requireAbility(c.var.actor, 'change-settings')
      return c.json(await samples.list(c.req.valid('query').locale), 200)
    })
    .openapi(showRoute, async (c) => {
      requireAbility(c.var.actor, 'change-settings')
      return c.json(await samples.show(c.req.valid('param').sample, c.req.valid('query').locale), 200)
    })
}
