import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type {
  PaymentSession,
  ProviderEvent,
  ProviderRefund,
  SessionState,
} from '#core/payment/payment-provider.ts'
import type { Database, Transaction } from '#database/connect.ts'
import type {
  EmbeddedPaymentRefundTable,
  EmbeddedPaymentSessionTable,
} from '#database/tables/embedded-bank.ts'
import { LIVE } from './embedded-bank.ts'

export type SessionRow = Selectable<EmbeddedPaymentSessionTable>
export type RefundRow = Selectable<EmbeddedPaymentRefundTable>

/** A new id that cannot be guessed: `cs_demo_…` opens a hosted page to its holder. */
export function newId(prefix: 'cs' | 'pi' | 're' | 'dp' | 'evt'): string {
  return `${prefix}_demo_${randomBytes(24).toString('hex')}`
}

/**
 * The present state of a payment session: an open one past its end counts as expired, whether or not that was written.
 */
export function stateOf(row: SessionRow, now: Temporal.Instant): SessionState {
  if (row.status === 'expired') return 'expired'
  if (row.status === 'open') return hasExpired(row, now) ? 'expired' : 'open'
  if (row.intent_status === 'succeeded') return 'paid'
  return row.intent_status === 'processing' ? 'processing' : 'failed'
}

/** The payment session in the port's form. */
export function toSession(row: SessionRow, origin: string, now: Temporal.Instant): PaymentSession {
  const state = stateOf(row, now)
  return {
    id: row.id,
    state,
    url: state === 'open' ? `${origin}/_pay/${row.id}` : null,
    reservationId: row.client_reference_id,
    installationId: row.shop_id,
    description: row.description,
    amountMinor: row.amount_minor,
    currency: row.currency,
    live: LIVE,
    chargeId: state === 'paid' ? row.payment_intent : null,
    expiresAt: Temporal.Instant.from(row.expires_at),
  }
}

/** The refund in the port's form; the currency is that of its payment. */
export function toRefund(row: RefundRow, currency: string): ProviderRefund {
  return {
    id: row.id,
    chargeId: row.payment_intent,
    refundId: row.client_refund_id,
    amountMinor: row.amount_minor,
    currency,
    state: row.status,
    failure: row.status === 'failed' ? 'expired_or_canceled_card' : null,
  }
}

/** Undefined when there is none of this id. */
export function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('embedded_payment_session').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The session of an id, with its row locked until the transaction ends. */
export function lockSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  return tx
    .selectFrom('embedded_payment_session')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes the changes and returns the new payment session. */
export function updateSession(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<SessionRow, 'status' | 'payment_status' | 'intent_status' | 'declines' | 'refunds_fail'>
  >,
): Promise<SessionRow> {
  return tx
    .updateTable('embedded_payment_session')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The subject of an event as it is sent. The installation has the name that it has in Stripe's metadata. */
type SentSubject =
  | Exclude<ProviderEvent['subject'], { kind: 'session' }>
  | { kind: 'session'; sessionId: string; reservationId: string | null; shopId: string | null }

/** Enqueues a webhook: it becomes due with the transaction's commit. */
export async function enqueueEvent(
  tx: Transaction,
  type: string,
  subject: SentSubject,
  now: Temporal.Instant,
): Promise<void> {
  const id = newId('evt')
  const at = now.toString()
  const payload = JSON.stringify({ id, type, live: LIVE, createdAt: at, subject })
  await tx
    .insertInto('embedded_payment_event')
    .values({ id, type, payload, next_attempt_at: at, created_at: at })
    .execute()
}

/** The subject of an event about a payment session. */
export function aboutSession(row: SessionRow): SentSubject {
  return { kind: 'session', sessionId: row.id, reservationId: row.client_reference_id, shopId: row.shop_id }
}

function hasExpired(row: SessionRow, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(row.expires_at), now) <= 0
}
