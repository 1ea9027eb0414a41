import { sql, type RawBuilder } from 'kysely'
import type { Needs } from '../app.ts'
import type { Money } from '../kernel/money.ts'
import { PAID_BEFORE_MINOR } from '../refund/paid-before.server.ts'
import { BOOKED_NOTHING } from '../refund/payment-status.ts'

/** The origin of a cancellation; `inCash` is the part of the refund that was handed back in cash. */
export type Cancellation = {
  reason: 'CUSTOMER' | 'OPERATOR' | 'DEPARTURE'
  message: string
  refund: Money
  inCash: Money
  /** Paid back by the team in cash, beside the refund. */
  cashOwed: Money
  /** The sum of the earlier, other refunds, without those of a payment beside the one that booked. */
  before: Money
  /** Paid in a former system, which the team refunds there. */
  paidBefore: Money
  /** Paid sums that the customer's bank examines, and those that it has taken back for good. */
  atBank: Money
  takenBack: Money
  /** False for a free reservation, and for one whose sum was still due. */
  isPaid: boolean
}

/** The cancellation of a reservation. Throws when it was not cancelled. */
export async function cancellationOf(app: Needs<'db'>, reservationId: string): Promise<Cancellation> {
  const row = await app.db
    .selectFrom('cancellation as c')
    .innerJoin('reservation as r', 'r.id', 'c.reservation_id')
    .select(['c.reason', 'c.message', 'c.refund_minor', 'c.cash_minor', 'c.owed_cash_minor'])
    .select(['r.currency', 'r.payment_status'])
    .select((eb) =>
      eb
        .selectFrom('refund')
        .select((on) => on.fn.coalesce(on.fn.sum<number>('amount_minor'), on.lit(0)).as('given'))
        .whereRef('refund.reservation_id', '=', 'r.id')
        .whereRef('refund.created_at', '<', 'c.cancelled_at')
        .where('is_given', '=', true)
        .where('reason', 'not in', [...BOOKED_NOTHING])
        .as('before_minor'),
    )
    .select(PAID_BEFORE_MINOR.as('paid_before_minor'))
    .select([disputedMinor('OPEN').as('at_bank_minor'), disputedMinor('LOST').as('taken_back_minor')])
    .where('c.reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return {
    reason: row.reason,
    message: row.message,
    refund: { amountMinor: row.refund_minor, currency: row.currency },
    inCash: { amountMinor: row.cash_minor, currency: row.currency },
    cashOwed: { amountMinor: row.owed_cash_minor, currency: row.currency },
    before: { amountMinor: row.before_minor ?? 0, currency: row.currency },
    paidBefore: { amountMinor: row.paid_before_minor, currency: row.currency },
    atBank: { amountMinor: row.at_bank_minor, currency: row.currency },
    takenBack: { amountMinor: row.taken_back_minor, currency: row.currency },
    isPaid: row.payment_status !== 'NONE',
  }
}

/** The disputed sums of a row `r` of reservations in this state. */
function disputedMinor(state: 'OPEN' | 'LOST'): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(d.amount_minor), 0)::int from dispute d
    where d.reservation_id = r.id and d.state = ${state})`
}
