import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { invitationSchema, inviteSchema, sentInvitationSchema } from '#core/account/invitation.schema.ts'
import { openInvitations } from '#core/account/invitations.server.ts'
import { inviteMember, sendInvitationAgain } from '#core/account/invite-member.server.ts'
import { withdrawInvitation } from '#core/account/withdraw-invitation.server.ts'
import type { App } from '#core/app.ts'
import { formBody } from '../http/request/form.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const tags = ['Team']
const params = z.object({ id: z.string().max(64) })
const sent = json(
  sentInvitationSchema.meta({ id: 'SentInvitation' }),
  'It is sent by email; `link` is present only where no mail server is configured',
)

const listRoute = createRoute({
  method: 'get',
  path: '/team/invitations',
  tags,
  summary: 'The invitations that wait',
  responses: {
    200: json(z.array(invitationSchema.meta({ id: 'Invitation' })), 'The newest first'),
    ...problems(401),
  },
})

const inviteRoute = createRoute({
  method: 'post',
  path: '/team/invitations',
  tags,
  summary: 'Invite a person into the team, who chooses the password',
  request: { body: formBody('Invite', inviteSchema) },
  responses: { 201: sent, ...problems(400, 401, 409, 413, 415) },
})

const againRoute = createRoute({
  method: 'post',
  path: '/team/invitations/{id}/again',
  tags,
  summary: 'Send an invitation again, with a new link; the one before ends',
  request: { params },
  responses: { 201: sent, ...problems(401, 404, 409) },
})

const withdrawRoute = createRoute({
  method: 'post',
  path: '/team/invitations/{id}/withdraw',
  tags,
  summary: 'Withdraw an invitation',
  request: { params },
  responses: {
    204: { description: 'Its link opens nothing; also when it did not before' },
    ...problems(401, 404, 410),
  },
})

/** The invitations into the team, for its owners. */
export function invitationsApi(app: App) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await openInvitations(app, c.var.actor), 200))
    .openapi(inviteRoute, async (c) => c.json(await inviteMember(app, c.var.actor, c.req.valid('form')), 201))
    .openapi(againRoute, async (c) =>
      c.json(await sendInvitationAgain(app, c.var.actor, c.req.valid('param').id), 201),
    )
    .openapi(withdrawRoute, async (c) => {
      await withdrawInvitation(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
