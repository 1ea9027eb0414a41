import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { logOut } from '#core/log-in/log-out.server.ts'
import { loggedInSchema, logInSchema, whoamiSchema } from '#core/log-in/log-in.schema.ts'
import { whoami } from '#core/log-in/whoami.server.ts'
import { bearerToken, sentToken } from '#api/http/actor.ts'
import { formAsJson } from '#api/http/request/form-as-json.ts'
import { limitFields } from '#api/http/request/limit-fields.ts'
import { userAgentOf } from '#api/http/request/user-agent.ts'
import { json, problems } from '#api/http/response/responses.ts'
import { createRouter } from '#api/http/router.ts'

const logInRoute = createRoute({
  method: 'post',
  path: '/login_check',
  tags: ['Team'],
  summary: 'Log in',
  description:
    'Send the token with every call, as `Authorization: Bearer {token}`: it lasts 12 hours, or 30 days. The same fields may come as a form. A token sent along ends: its owner has the new one.',
  middleware: [limitFields(), formAsJson()],
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: logInSchema.meta({ id: 'LogIn' }) },
      },
    },
  },
  responses: { 200: json(loggedInSchema, 'The token'), ...problems(400, 401, 415, 429) },
})

const logOutRoute = createRoute({
  method: 'post',
  path: '/logout',
  tags: ['Team'],
  summary: 'End the log-in of the bearer token',
  responses: { 204: { description: 'It opens nothing any more' }, ...problems(401) },
})

const whoamiRoute = createRoute({
  method: 'get',
  path: '/auth/whoami',
  tags: ['Team'],
  summary: 'The member who is logged in',
  responses: { 200: json(whoamiSchema, 'The member of the bearer token'), ...problems(401) },
})

/** Logging in and out. */
export function logInsApi(app: App) {
  return createRouter()
    .openapi(logInRoute, async (c) => {
      const origin = {
        address: c.var.clientAddress,
        userAgent: userAgentOf(c),
        formerToken: sentToken(c),
      }
      return c.json(await logIn(app, c.req.valid('json'), origin), 200)
    })
    .openapi(logOutRoute, async (c) => {
      const token = bearerToken(c)
      if (token) await logOut(app, c.var.actor, token)
      return c.body(null, 204)
    })
    .openapi(whoamiRoute, async (c) => c.json(await whoami(app, c.var.actor), 200))
}
