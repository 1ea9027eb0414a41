import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { App } from '#core/app.ts'
import { acceptMismatch } from '#core/inbox/accept-mismatch.server.ts'
import { closeIssue } from '#core/inbox/close-issue.server.ts'
import { decideExternalRefund } from '#core/inbox/decide-external-refund.server.ts'
import { closeIssueSchema, inboxQuerySchema, paymentsInboxSchema } from '#core/inbox/inbox.schema.ts'
import { paymentsInbox } from '#core/inbox/payments-inbox.server.ts'
import { refundUnbooked } from '#core/inbox/refund-unbooked.server.ts'
import { retryRefund } from '#core/inbox/retry-refund.server.ts'
import { formBody } from '../../http/request/form.ts'
import { PAYMENTS_INBOX_EXAMPLE } from '../../examples/payments-inbox-example.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'

const tags = ['Payments (team)']
const params = z.object({ id: z.uuid('issue.not_found') })

const inboxRoute = createRoute({
  method: 'get',
  path: '/payment/issues',
  tags,
  summary: 'The payments that need a person, newest first',
  description:
    'Late, duplicate, orphan, mismatched and disputed payments, and refunds that came back: the reaction of the system to each, and its possible resolutions.',
  request: { query: inboxQuerySchema },
  responses: {
    200: json(
      paymentsInboxSchema.meta({ id: 'PaymentsInbox', examples: [PAYMENTS_INBOX_EXAMPLE] }),
      'One page, and the number of open issues',
    ),
    ...problems(400, 401),
  },
})

const retryRoute = createRoute({
  method: 'post',
  path: '/payment/issues/{id}/retry-refund',
  tags,
  summary: 'Request a failed refund once more',
  request: { params },
  responses: { 204: { description: 'It is enqueued' }, ...problems(401, 404, 409, 502) },
})

const refundRoute = createRoute({
  method: 'post',
  path: '/payment/issues/{id}/refund',
  tags,
  summary: 'Refund money that was never booked',
  request: { params },
  responses: { 204: { description: 'It is enqueued' }, ...problems(401, 404, 409) },
})

const acceptRoute = createRoute({
  method: 'post',
  path: '/payment/issues/{id}/accept',
  tags,
  summary: 'Accept a payment of another sum than was requested, and confirm its booking',
  request: { params },
  responses: { 204: { description: 'It is booked' }, ...problems(401, 404, 409, 502) },
})

const cancelBookingRoute = createRoute({
  method: 'post',
  path: '/payment/issues/{id}/cancel-booking',
  tags,
  summary: 'Cancel a booking that was refunded at the provider',
  request: { params },
  responses: { 204: { description: 'It is cancelled' }, ...problems(401, 404, 409) },
})

const keepBookingRoute = createRoute({
  method: 'post',
  path: '/payment/issues/{id}/keep-booking',
  tags,
  summary: 'Keep a booking that was refunded at the provider',
  request: { params },
  responses: { 204: { description: 'It stands' }, ...problems(401, 404, 409) },
})

const closeRoute = createRoute({
  method: 'post',
  path: '/payment/issues/{id}/close',
  tags,
  summary: 'Close an issue that was resolved outside of the system, with a note',
  request: { params, body: formBody('CloseIssue', closeIssueSchema) },
  responses: { 204: { description: 'It waits no more' }, ...problems(400, 401, 404, 409, 413, 415) },
})

/** The payments inbox of the team. */
export function paymentsInboxApi(app: App) {
  return createRouter()
    .openapi(inboxRoute, async (c) =>
      c.json(await paymentsInbox(app, c.var.actor, c.req.valid('query')), 200),
    )
    .openapi(retryRoute, async (c) => {
      await retryRefund(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(refundRoute, async (c) => {
      await refundUnbooked(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(acceptRoute, async (c) => {
      await acceptMismatch(app, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(cancelBookingRoute, async (c) => {
      await decideExternalRefund(app, c.var.actor, c.req.valid('param').id, 'cancel-booking')
      return c.body(null, 204)
    })
    .openapi(keepBookingRoute, async (c) => {
      await decideExternalRefund(app, c.var.actor, c.req.valid('param').id, 'keep-booking')
      return c.body(null, 204)
    })
    .openapi(closeRoute, async (c) => {
      const { note } = c.req.valid('form')
      await closeIssue(app, c.var.actor, { issueId: c.req.valid('param').id, note })
      return c.body(null, 204)
    })
}
