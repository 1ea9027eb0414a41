import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { changeOwnPassword } from '#core/team/change-own-password.server.ts'
import { ownLogins, revokeOwnLogin } from '#core/log-in/own-logins.server.ts'
import { ownUsername } from '#core/member/own-member.server.ts'
import {
  changePasswordSchema,
  changeRoleSchema,
  endGuidingSchema,
  leftDeparturesSchema,
  memberSchema,
} from '#core/team/team.schema.ts'
import { loginSchema } from '#core/log-in/own-logins.schema.ts'
import { currentPasswordSchema } from '#core/second-factor/second-factor.schema.ts'
import { resetSecondFactor } from '#core/team/switch-second-factor.server.ts'
import { setMemberRole } from '#core/team/set-member-role.server.ts'
import { addMember, team } from '#core/team/team.server.ts'
import { newMemberSchema } from '#core/member/member.schema.ts'
import { bearerToken } from '../http/actor.ts'
import { formBody } from '../http/request/form.ts'
import { requireGoodPassword } from '../http/request/require-good-password.ts'
import { json, problems } from '../http/response/responses.ts'
import { createRouter } from '../http/router.ts'

const params = z.object({ id: z.string().max(64) })
const done = { 204: { description: 'It is done; also when it was already' } }
const left = {
  200: json(leftDeparturesSchema.meta({ id: 'LeftDepartures' }), 'It is done; also when it was already'),
}

const teamRoute = createRoute({
  method: 'get',
  path: '/team',
  tags: ['Team'],
  summary: 'The members of the team',
  responses: { 200: json(z.array(memberSchema.meta({ id: 'Member' })), 'All of them'), ...problems(401) },
})

const addRoute = createRoute({
  method: 'post',
  path: '/team',
  tags: ['Team'],
  summary: 'Add a member',
  request: { body: formBody('NewMember', newMemberSchema) },
  responses: { 201: json(z.object({ id: z.uuid() }), 'The member'), ...problems(400, 401, 409, 413, 415) },
})

const disableRoute = createRoute({
  method: 'post',
  path: '/team/{id}/disable',
  tags: ['Team'],
  summary: 'Suspend a member, end their log-ins, and leave their departures without a guide',
  description: 'With `refuseLeading`, a member who leads coming departures stays as they are: 409.',
  // The form may be left out.
  request: { params, body: { ...formBody('DisableMember', endGuidingSchema), required: false } },
  responses: { ...left, ...problems(400, 401, 404, 409, 413, 415) },
})

const enableRoute = createRoute({
  method: 'post',
  path: '/team/{id}/enable',
  tags: ['Team'],
  summary: 'Restore the access of a member',
  request: { params },
  responses: { ...done, ...problems(401, 404) },
})

const roleRoute = createRoute({
  method: 'post',
  path: '/team/{id}/role',
  tags: ['Team'],
  summary: 'Give a member another role, from their next request on; their log-ins stay',
  description:
    'A role that leads no departures leaves theirs without a guide; with `refuseLeading`, a member who leads coming ones keeps their role: 409. So does the last owner who can log in.',
  request: { params, body: formBody('MemberRole', changeRoleSchema) },
  responses: { ...left, ...problems(400, 401, 403, 404, 409, 413, 415) },
})

const resetFactorRoute = createRoute({
  method: 'post',
  path: '/team/{id}/second-factor/reset',
  tags: ['Team'],
  summary: 'Remove the lost second factor of a member, end their log-ins, and notify them',
  request: { params },
  responses: { ...done, ...problems(401, 403, 404) },
})

const loginsRoute = createRoute({
  method: 'get',
  path: '/auth/sessions',
  tags: ['Team'],
  summary: 'The log-ins of the calling member',
  responses: {
    200: json(z.array(loginSchema.meta({ id: 'Login' })), 'The last used first'),
    ...problems(401),
  },
})

const revokeRoute = createRoute({
  method: 'post',
  path: '/auth/sessions/{id}/revoke',
  tags: ['Team'],
  summary: 'End a log-in of the calling member',
  request: { params, body: formBody('EndLogin', currentPasswordSchema) },
  responses: { ...done, ...problems(400, 401, 404, 413, 415, 422, 429) },
})

const passwordRoute = createRoute({
  method: 'post',
  path: '/auth/password',
  tags: ['Team'],
  summary: 'Change your password; your other log-ins end',
  request: { body: formBody('ChangePassword', changePasswordSchema) },
  responses: { ...done, ...problems(400, 401, 413, 415, 422, 429) },
})

/** The team, and the calls of a member about their own account. */
export function teamApi(app: App) {
  return createRouter()
    .openapi(teamRoute, async (c) => c.json(await team(app, c.var.actor), 200))
    .openapi(addRoute, async (c) => c.json(await addMember(app, c.var.actor, c.req.valid('form')), 201))
    .openapi(disableRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await setMemberDisabled(app, c.var.actor, id, true, c.req.valid('form')), 200)
    })
    .openapi(enableRoute, async (c) => {
      await setMemberDisabled(app, c.var.actor, c.req.valid('param').id, false)
      return c.body(null, 204)
    })
    .openapi(roleRoute, async (c) => {
      const { role, ...choice } = c.req.valid('form')
      return c.json(await setMemberRole(app, c.var.actor, c.req.valid('param').id, role, choice), 200)
    })
    .openapi(resetFactorRoute, async (c) => {
      await resetSecondFactor(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(loginsRoute, async (c) => c.json(await ownLogins(app, c.var.actor, bearerToken(c) ?? ''), 200))
    .openapi(revokeRoute, async (c) => {
      const { current } = c.req.valid('form')
      await revokeOwnLogin(app, c.var.actor, c.req.valid('param').id, current)
      return c.body(null, 204)
    })
    .openapi(passwordRoute, async (c) => {
      const submitted = c.req.valid('form')
      const username = await ownUsername(app, c.var.actor)
      requireGoodPassword({ username, password: submitted.password })
      await changeOwnPassword(app, c.var.actor, submitted, bearerToken(c) ?? '')
      return c.body(null, 204)
    })
}
