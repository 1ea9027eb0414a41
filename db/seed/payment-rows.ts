import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import { inLocale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import type {
  EmbeddedPaymentRefundTable,
  EmbeddedPaymentSessionTable,
} from '#database/tables/embedded-bank.ts'
import type { PaymentTable, RefundTable } from '#database/tables/payment.ts'
import { cancelledAt, confirmedAt, holdEndsAt, type Booking } from './bookings.ts'

/** The money of a reservation, in our records and in those of the embedded provider, so that it can be refunded. */
export type MoneyRows = {
  payments: Insertable<PaymentTable>[]
  refunds: Insertable<RefundTable>[]
  sessions: Insertable<EmbeddedPaymentSessionTable>[]
  providerRefunds: Insertable<EmbeddedPaymentRefundTable>[]
}

/** The payment of a reservation, its way, and its refunds. */
export function moneyRows(app: Pick<App, 'ids' | 'origin'>, booking: Booking): MoneyRows {
  if (booking.party.source === 'ONLINE') return cardRows(app, booking)
  const payments = booking.money.paidBy === 'cash' ? [cashRow(app, booking)] : []
  return { payments, refunds: [], sessions: [], providerRefunds: [] }
}

function cashRow({ ids }: Pick<App, 'ids'>, { id, departure, bought }: Booking): Insertable<PaymentTable> {
  const at = departure.startsAt.subtract({ minutes: 5 }).toString()
  return {
    id: ids.uuid(),
    reservation_id: id,
    attempt: 1,
    provider: 'cash',
    idempotency_key: `cash:${id}:1`,
    status: 'PAID',
    amount_minor: bought.totalMinor,
    received_minor: bought.totalMinor,
    currency: 'EUR',
    paid_at: at,
    created_at: at,
    updated_at: at,
  }
}

function cardRows(app: Pick<App, 'ids' | 'origin'>, booking: Booking): MoneyRows {
  const { id, party, bought } = booking
  const paidAt = confirmedAt(booking)?.toString() ?? null
  const endsAt = holdEndsAt(booking).toString()
  const session = sessionRow(app, booking)
  const payment: Insertable<PaymentTable> = {
    id: app.ids.uuid(),
    reservation_id: id,
    attempt: 1,
    provider: 'embedded',
    idempotency_key: session.idempotency_key,
    status: paidAt ? 'PAID' : 'EXPIRED',
    session_id: session.id,
    charge_id: paidAt ? session.payment_intent : null,
    amount_minor: bought.totalMinor,
    received_minor: paidAt ? bought.totalMinor : null,
    currency: 'EUR',
    expires_at: endsAt,
    paid_at: paidAt,
    created_at: party.bookedAt.toString(),
    updated_at: paidAt ?? endsAt,
  }
  return { payments: [payment], sessions: [session], ...refundRows(app, booking, payment) }
}

function sessionRow(
  { origin }: Pick<App, 'origin'>,
  booking: Booking,
): Insertable<EmbeddedPaymentSessionTable> {
  const { id, party, tour, bought } = booking
  const { locale, email } = party.guest
  const isPaid = confirmedAt(booking) !== null
  return {
    id: seededId('cs'),
    idempotency_key: `checkout:${id}:1`,
    client_reference_id: id,
    status: isPaid ? 'complete' : 'expired',
    payment_status: isPaid ? 'paid' : 'unpaid',
    intent_status: isPaid ? 'succeeded' : 'requires_payment_method',
    payment_intent: seededId('pi'),
    amount_minor: bought.totalMinor,
    currency: 'EUR',
    locale,
    customer_email: email,
    line_items: JSON.stringify(
      bought.lines.map(({ unit, quantity, priceMinor }) => ({
        name: `${inLocale(tour.demo.title, locale)} · ${inLocale(unit.label, locale)}`,
        quantity,
        unitAmountMinor: priceMinor,
      })),
    ),
    success_url: siteUrl(origin, locale, '/checkout/success/{CHECKOUT_SESSION_ID}'),
    cancel_url: siteUrl(origin, locale, `/checkout/cancel/${tour.demo.slug}`),
    created_at: party.bookedAt.toString(),
    expires_at: holdEndsAt(booking).toString(),
  }
}

function refundRows(
  { ids }: Pick<App, 'ids'>,
  booking: Booking,
  payment: Insertable<PaymentTable>,
): Pick<MoneyRows, 'refunds' | 'providerRefunds'> {
  const at = cancelledAt(booking)?.toString()
  const amount_minor = booking.money.refundMinor
  if (!at || !payment.charge_id || amount_minor === 0) return { refunds: [], providerRefunds: [] }
  const id = ids.uuid()
  const books = { idempotency_key: `refund:${id}`, amount_minor, created_at: at }
  const providerRefundId = seededId('re')
  return {
    refunds: [
      {
        ...books,
        id,
        payment_id: payment.id,
        reservation_id: booking.id,
        reason: booking.party.outcome === 'CALLED_OFF' ? 'DEPARTURE_CANCELLED' : 'CUSTOMER',
        status: 'SUCCEEDED',
        provider_refund_id: providerRefundId,
        updated_at: at,
      },
    ],
    providerRefunds: [
      {
        ...books,
        id: providerRefundId,
        client_refund_id: id,
        payment_intent: payment.charge_id,
        status: 'succeeded',
      },
    ],
  }
}

/** It cannot be guessed, and cannot be confused with an id of a real provider. */
function seededId(prefix: 'cs' | 'pi' | 're'): string {
  return `${prefix}_seed_${randomBytes(24).toString('hex')}`
}
