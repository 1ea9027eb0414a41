import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { setRequestState } from '#core/private-request/set-request-state.server.ts'
import {
  privateRequestSchema,
  privateRequestsQuerySchema,
  privateRequestsSchema,
  requestStateSchema,
} from '#core/private-request/private-request.schema.ts'
import { privateRequests, readPrivateRequest } from '#core/private-request/private-requests.server.ts'
import { formBody } from '../../http/request/form.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/private-requests',
  tags: ['Reservations'],
  summary: 'Requests for private tours, newest first',
  request: { query: privateRequestsQuerySchema },
  responses: {
    200: json(
      privateRequestsSchema.meta({ id: 'PrivateRequests' }),
      'One page, and the number in each state',
    ),
    ...problems(400, 401, 403),
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/private-requests/{id}',
  tags: ['Reservations'],
  summary: 'One request for a private tour',
  request: { params: z.object({ id: z.string().max(64) }), query: localeQuerySchema },
  responses: {
    200: json(privateRequestSchema.meta({ id: 'PrivateRequest' }), 'The request'),
    ...problems(400, 401, 403, 404),
  },
})

const stateRoute = createRoute({
  method: 'post',
  path: '/private-requests/{id}/state',
  tags: ['Reservations'],
  summary: 'Close an answered request, or open it again',
  request: {
    params: z.object({ id: z.string().max(64) }),
    body: formBody('PrivateRequestState', requestStateSchema),
  },
  responses: {
    204: { description: 'It is done; also when it was already' },
    ...problems(400, 401, 403, 404, 413, 415),
  },
})

/** The team's calls about private requests. */
export function privateRequestsApi(app: App) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await privateRequests(app, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(readRoute, async (c) => {
      const query = { ...c.req.valid('param'), ...c.req.valid('query') }
      return c.json(await readPrivateRequest(app, c.var.actor, query), 200)
    })
    .openapi(stateRoute, async (c) => {
      const { id } = c.req.valid('param')
      await setRequestState(app, c.var.actor, id, c.req.valid('form').state)
      return c.body(null, 204)
    })
}
