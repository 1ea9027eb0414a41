import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { acceptInvitation } from '#core/account/accept-invitation.server.ts'
import { askPasswordLink } from '#core/account/ask-password-link.server.ts'
import { chooseNewPassword } from '#core/account/choose-new-password.server.ts'
import { confirmEmail } from '#core/account/confirm-email.server.ts'
import { emailChangeOfToken } from '#core/account/email-change.server.ts'
import { emailChangeSchema, emailConfirmedSchema } from '#core/account/email-change.schema.ts'
import { acceptInvitationSchema, ownInvitationSchema } from '#core/account/invitation.schema.ts'
import { invitationOfToken } from '#core/account/invitations.server.ts'
import {
  chosenPasswordSchema,
  lostPasswordSchema,
  passwordLinkSchema,
} from '#core/account/lost-password.schema.ts'
import { passwordLinkOfToken } from '#core/account/password-link.server.ts'
import type { App } from '#core/app.ts'
import { formBody } from '../../http/request/form.ts'
import { requireGoodPassword } from '../../http/request/require-good-password.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const tags = ['Team']
const params = z.object({ token: z.string().max(100).meta({ description: 'The secret of the link' }) })

const invitationRoute = createRoute({
  method: 'get',
  path: '/invitation/{token}',
  tags,
  summary: 'An invitation into the team, for the invited person',
  description: 'The secret in the URL is the only permission.',
  request: { params },
  responses: {
    200: json(ownInvitationSchema.meta({ id: 'OwnInvitation' }), 'Open'),
    ...problems(400, 404, 409, 410),
  },
})

const acceptRoute = createRoute({
  method: 'post',
  path: '/invitation/{token}',
  tags,
  summary: 'Join the team, with a password of one’s own',
  description:
    'Once, within 7 days. A token of a log-in sent along is 409: its member is in the team already.',
  request: { params, body: formBody('AcceptInvitation', acceptInvitationSchema) },
  responses: {
    201: json(z.object({ username: z.string() }), 'A member, who logs in with it'),
    ...problems(400, 404, 409, 410, 413, 415, 429),
  },
})

const lostRoute = createRoute({
  method: 'post',
  path: '/password/lost',
  tags,
  summary: 'Request a link to a new password by email',
  description:
    'The response and the work are the same, whether or not the email address is that of a member.',
  request: { body: formBody('LostPassword', lostPasswordSchema) },
  responses: {
    202: json(z.object({ status: z.literal('accepted') }), 'If it is, the email is enqueued'),
    ...problems(400, 413, 415, 429),
  },
})

const passwordLinkRoute = createRoute({
  method: 'get',
  path: '/password/{token}',
  tags,
  summary: 'A link to a new password',
  request: { params },
  responses: {
    200: json(passwordLinkSchema.meta({ id: 'PasswordLink' }), 'Open'),
    ...problems(400, 404, 410),
  },
})

const choosePasswordRoute = createRoute({
  method: 'post',
  path: '/password/{token}',
  tags,
  summary: 'Choose a new password; all log-ins of the member end, and the second factor stays',
  request: { params, body: formBody('ChosenPassword', chosenPasswordSchema) },
  responses: {
    204: { description: 'It is the password now' },
    ...problems(400, 404, 410, 413, 415, 422, 429),
  },
})

const emailChangeRoute = createRoute({
  method: 'get',
  path: '/email-change/{token}',
  tags,
  summary: 'A change of a member’s email address, by the link of the old or the new one',
  request: { params },
  responses: {
    200: json(emailChangeSchema.meta({ id: 'EmailChange' }), 'It waits'),
    ...problems(400, 404, 410),
  },
})

const confirmRoute = createRoute({
  method: 'post',
  path: '/email-change/{token}',
  tags,
  summary: 'Confirm it from this email address; it is made once both have',
  request: { params },
  responses: {
    200: json(emailConfirmedSchema.meta({ id: 'EmailConfirmed' }), 'Confirmed'),
    ...problems(400, 404, 409, 410),
  },
})

/** The calls of the links to an account: to join, to replace a lost password, to confirm another email address. */
export function accountLinksApi(app: App) {
  return createRouter()
    .openapi(invitationRoute, async (c) => {
      const { id: _, ...shown } = await invitationOfToken(app, c.var.actor, c.req.valid('param').token)
      return c.json(shown, 200)
    })
    .openapi(acceptRoute, async (c) => {
      const { token } = c.req.valid('param')
      const accepted = c.req.valid('form')
      // The link is read before the work of hashing: a link that opens nothing costs one query.
      const { id, username } = await invitationOfToken(app, c.var.actor, token)
      requireGoodPassword({ username, password: accepted.password })
      const member = await acceptInvitation(app, id, accepted)
      return c.json({ username: member.username }, 201)
    })
    .openapi(lostRoute, async (c) => {
      await askPasswordLink(app, c.req.valid('form'), c.var.clientAddress)
      return c.json({ status: 'accepted' as const }, 202)
    })
    .openapi(passwordLinkRoute, async (c) => {
      const { username, expiresAt } = await passwordLinkOfToken(app, c.req.valid('param').token)
      return c.json({ username, expiresAt }, 200)
    })
    .openapi(choosePasswordRoute, async (c) => {
      const { token } = c.req.valid('param')
      const { password } = c.req.valid('form')
      // The link is read before the work of hashing: a link that opens nothing costs one query.
      const link = await passwordLinkOfToken(app, token)
      requireGoodPassword({ username: link.username, password })
      await chooseNewPassword(app, link, password)
      return c.body(null, 204)
    })
    .openapi(emailChangeRoute, async (c) => {
      const {
        id: _,
        userId: __,
        side: ___,
        ...shown
      } = await emailChangeOfToken(app, c.req.valid('param').token)
      return c.json(shown, 200)
    })
    .openapi(confirmRoute, async (c) => c.json(await confirmEmail(app, c.req.valid('param').token), 200))
}
