import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import {
  currentPasswordSchema,
  enableSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  totpSecretSchema,
} from '#core/second-factor/second-factor.schema.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  newTotpSecret,
  ownSecondFactor,
} from '#core/team/switch-second-factor.server.ts'
import { bearerToken } from '#api/http/actor.ts'
import { formBody } from '#api/http/request/form.ts'
import { json, problems } from '#api/http/response/responses.ts'
import { createRouter } from '#api/http/router.ts'

const secondFactorRoute = createRoute({
  method: 'get',
  path: '/auth/second-factor',
  tags: ['Team'],
  summary: 'Whether your log-in requires a code',
  responses: { 200: json(secondFactorSchema.meta({ id: 'SecondFactor' }), 'As it is'), ...problems(401) },
})

const totpSecretRoute = createRoute({
  method: 'post',
  path: '/auth/second-factor/secret',
  tags: ['Team'],
  summary: 'A new secret for an authenticator; nothing changes yet',
  responses: { 200: json(totpSecretSchema.meta({ id: 'TotpSecret' }), 'To be scanned'), ...problems(401) },
})

const enableFactorRoute = createRoute({
  method: 'post',
  path: '/auth/second-factor/enable',
  tags: ['Team'],
  summary: 'Require a code from the next log-in on; the other log-ins end',
  request: { body: formBody('EnableSecondFactor', enableSecondFactorSchema) },
  responses: {
    200: json(
      recoveryCodesSchema.meta({ id: 'RecoveryCodes' }),
      'Each good for one log-in; never shown again',
    ),
    ...problems(400, 401, 413, 415, 422, 429),
  },
})

const disableFactorRoute = createRoute({
  method: 'post',
  path: '/auth/second-factor/disable',
  tags: ['Team'],
  summary: 'Let the password alone log in again',
  request: { body: formBody('CurrentPassword', currentPasswordSchema) },
  responses: {
    204: { description: 'It is done; also when it was already' },
    ...problems(400, 401, 403, 413, 415, 422, 429),
  },
})

/** One's own second factor. */
export function secondFactorApi(app: App) {
  return createRouter()
    .openapi(secondFactorRoute, async (c) => c.json(await ownSecondFactor(app, c.var.actor), 200))
    .openapi(totpSecretRoute, async (c) => c.json(await newTotpSecret(app, c.var.actor), 200))
    .openapi(enableFactorRoute, async (c) => {
      const submitted = c.req.valid('form')
      return c.json(await enableSecondFactor(app, c.var.actor, submitted, bearerToken(c) ?? ''), 200)
    })
    .openapi(disableFactorRoute, async (c) => {
      await disableSecondFactor(app, c.var.actor, c.req.valid('form').current)
      return c.body(null, 204)
    })
}
