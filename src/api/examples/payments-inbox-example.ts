import type { PaymentsInbox } from '#core/inbox/inbox.schema.ts'
import { inEuros } from './in-euros.ts'

/** A refund that came back, for the OpenAPI document. */
export const PAYMENTS_INBOX_EXAMPLE: PaymentsInbox = {
  issues: [
    {
      id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1c01',
      kind: 'REFUND_FAILED',
      reaction: 'DEBT_REOPENED',
      happenedAt: '2026-11-21T09:12:00Z',
      amount: inEuros(5800),
      asked: null,
      reservation: {
        id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1b01',
        reference: 'K7MXQ4TB',
        name: 'Maya Rossi',
        hasMail: true,
        tourTitle: 'The secret passages of Vieux-Lyon',
        localDateTimeStart: '2026-12-05T10:00:00',
      },
      description: '',
      sessionId: null,
      chargeId: 'pi_3PgafuB7WZ01zgkW1XmPNZs8',
      refund: {
        status: 'FAILED',
        amount: inEuros(5800),
        failure: 'expired_or_canceled_card',
      },
      dispute: null,
      actions: ['retry-refund', 'close'],
      closed: null,
    },
  ],
  total: 1,
  pageSize: 20,
  counts: { open: 1, closed: 4 },
}
