import { isDeepStrictEqual } from 'node:util'
import { smallestChargeMinor } from '#core/kernel/smallest-charge.ts'
import { ProviderRejected, type PaymentOrder, type PaymentSession } from '#core/payment/payment-provider.ts'
import type { EmbeddedBank } from './embedded-bank.ts'
import { SESSION_HOURS_MAX, SESSION_MINUTES_MIN } from './embedded-bank.ts'
import {
  aboutSession,
  lockSession,
  newId,
  enqueueEvent,
  toSession,
  updateSession,
} from './embedded-records.ts'
import type { SessionRow } from './embedded-records.ts'

/**
 * Opens a payment session, or finds the one that the same key has opened.
 *
 * Rejected: a key that came with another order before, an amount below the minimum of a card, and an end less than 30
 * minutes or more than 24 hours away.
 */
export async function createSession(bank: EmbeddedBank, order: PaymentOrder): Promise<PaymentSession> {
  const now = bank.clock.now()
  const row = (await findByKey(bank, order)) ?? (await insertSession(bank, order, now))
  if (!row) return createSession(bank, order)
  if (!isDeepStrictEqual(orderOf(row), columnsOf(order))) {
    throw new ProviderRejected(`The idempotency key ${order.idempotencyKey} came with another order before.`)
  }
  return toSession(row, bank.origin, now)
}

/** Ends an open payment session and returns its present state; an ended one stays as it is. Null for an unknown one. */
export function expireSession(bank: EmbeddedBank, id: string): Promise<PaymentSession | null> {
  return bank.db.transaction().execute(async (tx) => {
    const now = bank.clock.now()
    const row = await lockSession(tx, id)
    if (!row) return null
    if (row.status !== 'open') return toSession(row, bank.origin, now)
    const expired = await updateSession(tx, id, { status: 'expired' })
    await enqueueEvent(tx, 'checkout.session.expired', aboutSession(row), now)
    return toSession(expired, bank.origin, now)
  })
}

function findByKey(bank: EmbeddedBank, order: PaymentOrder): Promise<SessionRow | undefined> {
  return bank.db
    .selectFrom('embedded_payment_session')
    .selectAll()
    .where('idempotency_key', '=', order.idempotencyKey)
    .executeTakeFirst()
}

/** Undefined when another call opened a session with the key in between. */
function insertSession(
  bank: EmbeddedBank,
  order: PaymentOrder,
  now: Temporal.Instant,
): Promise<SessionRow | undefined> {
  const columns = columnsOf(order)
  rejectUnsellable(columns, now)
  return bank.db
    .insertInto('embedded_payment_session')
    .values({
      ...columns,
      line_items: JSON.stringify(columns.line_items),
      id: newId('cs'),
      idempotency_key: order.idempotencyKey,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: newId('pi'),
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

type OrderColumns = ReturnType<typeof columnsOf>

/** The stored form of an order: the end in whole seconds. */
function columnsOf(order: PaymentOrder) {
  return {
    client_reference_id: order.reservationId,
    shop_id: order.installationId as string | null,
    description: order.description,
    amount_minor: order.lines.reduce((sum, line) => sum + line.quantity * line.unitAmountMinor, 0),
    currency: order.currency,
    locale: order.locale as string,
    customer_email: order.email,
    line_items: order.lines,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: order.expiresAt.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString(),
  }
}

function orderOf(row: SessionRow): OrderColumns {
  const { client_reference_id, amount_minor, currency, locale, customer_email } = row
  const { line_items, success_url, cancel_url, shop_id, description } = row
  const expires_at = Temporal.Instant.from(row.expires_at).toString()
  return {
    client_reference_id,
    shop_id,
    description,
    amount_minor,
    currency,
    locale,
    customer_email,
    line_items,
    success_url,
    cancel_url,
    expires_at,
  }
}

function rejectUnsellable({ amount_minor, currency, expires_at }: OrderColumns, now: Temporal.Instant): void {
  const smallest = smallestChargeMinor(currency)
  if (amount_minor < smallest)
    throw new ProviderRejected(`A card pays at least ${smallest}, not ${amount_minor}.`, { about: 'amount' })
  const life = now.until(Temporal.Instant.from(expires_at)).total('minutes')
  // A second of tolerance, because the end came in whole seconds.
  if (life < SESSION_MINUTES_MIN - 1 / 60 || life > SESSION_HOURS_MAX * 60) {
    throw new ProviderRejected(
      `A session lasts from ${SESSION_MINUTES_MIN} minutes to ${SESSION_HOURS_MAX} hours, not ${life} minutes.`,
    )
  }
}
