import { sql, type RawBuilder } from 'kysely'
import { dayAfter, midnightOf } from '../kernel/zone.ts'
import type { MoneyFact } from './add-up.ts'
import type { ReportPeriod } from './report-period.ts'

/** From a first instant on, and before a last one. */
export type Moments = { since: string; before: string }

/** Further columns of each kind of money: of a payment `p`, a refund `f`, a dispute `d` and a movement `m`. */
type Further = Record<'ofPayment' | 'ofRefund' | 'ofDispute' | 'ofFee', RawBuilder<unknown>>

const NOTHING: Further = { ofPayment: sql``, ofRefund: sql``, ofDispute: sql``, ofFee: sql`` }

/** The instants of a period: those of its midnights in the operator's time zone. */
export function momentsOf(period: ReportPeriod, timeZone: string): Moments {
  const midnight = (day: string) => midnightOf(day, timeZone).toString()
  return { since: midnight(period.from), before: midnight(dayAfter(period.to)) }
}

/**
 * The money of a period in parts, each a query of an index range: every receipt, return, dispute and fee with its
 * `moment`, `reservation_id`, `currency`, `value` in minor units, and its kind as `what`, a `MoneyFact`.
 */
export function partsOfMoney(moments: Moments, further: Further = NOTHING): RawBuilder<unknown>[] {
  return [
    received(moments, further),
    returned(moments, further),
    disputed(moments, further),
    charged(moments, further),
    chargedEarly(moments, further),
  ]
}

/** Money by the moment of its receipt; a payment that waits in the payments inbox does not count yet. */
function received({ since, before }: Moments, { ofPayment }: Further) {
  return sql`
    select p.paid_at as moment, p.reservation_id, p.currency, p.received_minor::bigint as value,
      ${wayOf('Received')} as what ${ofPayment}
    from payment p
    where p.status = 'PAID' and p.received_minor > 0 and p.paid_at >= ${since} and p.paid_at < ${before}`
}

/** Refunds by the moment of their decision, as long as they have not failed; of booked money only. */
function returned({ since, before }: Moments, { ofRefund }: Further) {
  return sql`
    select f.created_at as moment, p.reservation_id, p.currency, f.amount_minor::bigint as value,
      ${wayOf('Returned')} as what ${ofRefund}
    from refund f join payment p on p.id = f.payment_id
    where f.is_given and f.created_at >= ${since} and f.created_at < ${before}`
}

/** The way of the money of a payment `p`. */
function wayOf(direction: 'Received' | 'Returned') {
  const way = (name: 'card' | 'reader' | 'cash') => sql.lit<MoneyFact>(`${name}${direction}`)
  return sql`case when p.by_card_reader then ${way('reader')}
    when p.provider = 'cash' then ${way('cash')} else ${way('card')} end`
}

function disputed({ since, before }: Moments, { ofDispute }: Further) {
  return sql`
    select d.opened_at as moment, p.reservation_id, p.currency, d.amount_minor::bigint as value,
      'disputed' as what ${ofDispute}
    from dispute d join payment p on p.id = d.payment_id
    where d.state in ('OPEN', 'LOST') and d.opened_at >= ${since} and d.opened_at < ${before}`
}

/** The provider's fees of our payments, by the moment at which its balance moved. */
function charged(moments: Moments, { ofFee }: Further) {
  return sql`
    select m.happened_at as moment, m.reservation_id, m.currency, m.fee_minor::bigint as value,
      'fees' as what ${ofFee}
    from balance_movement m
    where m.reservation_id is not null and ${isFee(moments)}`
}

/** Those of movements that were stored before their payment was known: it is found by its charge. There are few. */
function chargedEarly(moments: Moments, { ofFee }: Further) {
  return sql`
    select m.happened_at as moment, p.reservation_id, m.currency, m.fee_minor::bigint as value,
      'fees' as what ${ofFee}
    from balance_movement m join payment p on p.charge_id = m.charge_id
    where m.reservation_id is null and ${isFee(moments)}`
}

function isFee({ since, before }: Moments) {
  return sql`m.fee_minor <> 0 and m.happened_at >= ${since} and m.happened_at < ${before}`
}
