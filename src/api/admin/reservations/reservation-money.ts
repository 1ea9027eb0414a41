import { createRoute } from '@hono/zod-openapi'
import type { App } from '#core/app.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { cancellationPreviewSchema } from '#core/change/cancellation-preview.schema.ts'
import { previewCancellation } from '#core/change/preview-cancellation.server.ts'
import { refundPart } from '#core/change/refund-part.server.ts'
import { returnCash } from '#core/change/return-cash.server.ts'
import { localeQuerySchema } from '#core/kernel/wire.schema.ts'
import { markPaid } from '#core/office/mark-paid.server.ts'
import {
  cancelReservationSchema,
  markPaidSchema,
  refundReservationSchema,
  returnCashSchema,
} from '#core/reservation/team-action.schema.ts'
import { formBody } from '../../http/request/form.ts'
import { json, problems } from '../../http/response/responses.ts'
import { createRouter } from '../../http/router.ts'
import { formAction, params, tags } from './reservation-action.ts'

const previewCancelRoute = createRoute({
  method: 'get',
  path: '/reservations/{id}/cancellation',
  tags,
  summary: 'The possible refunds of a cancellation; nothing is changed',
  request: { params, query: localeQuerySchema },
  responses: {
    200: json(cancellationPreviewSchema.meta({ id: 'CancellationPreview' }), 'The sums to choose from'),
    ...problems(400, 401, 403, 404),
  },
})

const cancelRoute = formAction('cancel', 'Cancel, and refund a sum: the customer is notified', {
  body: formBody('CancelReservation', cancelReservationSchema),
})
const refundRoute = formAction('refund', 'Refund a sum and say why; the booking stays', {
  body: formBody('RefundReservation', refundReservationSchema),
})
const markPaidRoute = formAction('mark-paid', 'The sum that was due has been received in cash', {
  body: formBody('MarkPaid', markPaidSchema),
})
const returnCashRoute = formAction('return-cash', 'The owed cash of a cancelled booking has been paid back', {
  body: formBody('ReturnCash', returnCashSchema),
})

/** The team's actions on the money of reservations. */
export function reservationMoneyApi(app: App) {
  return createRouter()
    .openapi(previewCancelRoute, async (c) => {
      const { locale } = c.req.valid('query')
      return c.json(await previewCancellation(app, c.var.actor, c.req.valid('param').id, locale), 200)
    })
    .openapi(cancelRoute, async (c) => {
      const { refundMinor, message } = c.req.valid('form')
      const order = { reservationId: c.req.valid('param').id, refund: { amountMinor: refundMinor }, message }
      await cancelReservation(app, c.var.actor, order)
      return c.body(null, 204)
    })
    .openapi(refundRoute, async (c) => {
      await refundPart(app, c.var.actor, { reservationId: c.req.valid('param').id, ...c.req.valid('form') })
      return c.body(null, 204)
    })
    .openapi(markPaidRoute, async (c) => {
      const { expectedDueMinor } = c.req.valid('form')
      await markPaid(app, c.var.actor, { reservationId: c.req.valid('param').id, expectedDueMinor })
      return c.body(null, 204)
    })
    .openapi(returnCashRoute, async (c) => {
      const { expectedMinor } = c.req.valid('form')
      await returnCash(app, c.var.actor, { reservationId: c.req.valid('param').id, expectedMinor })
      return c.body(null, 204)
    })
}
