import type { ProviderDispute } from '#core/payment/payment-provider.ts'
import type { Transaction } from '#database/connect.ts'
import type { EmbeddedBank } from './embedded-bank.ts'
import { newId, enqueueEvent, type SessionRow } from './embedded-records.ts'

/** The bank's decisions about a payment that its customer wants back. */
export type DisputeState = Exclude<ProviderDispute['state'], 'inquiry'>

/** The time for a response to a dispute. */
const RESPONSE_DAYS = 7

/** The disputes of a charge: at most one. */
export async function findDisputes(bank: EmbeddedBank, chargeId: string): Promise<ProviderDispute[]> {
  const rows = await bank.db
    .selectFrom('embedded_payment_dispute')
    .selectAll()
    .where('payment_intent', '=', chargeId)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    chargeId: row.payment_intent,
    amountMinor: row.amount_minor,
    state: row.state,
    reason: 'fraudulent',
    dueAt: Temporal.Instant.from(row.created_at).add({ hours: RESPONSE_DAYS * 24 }),
    openedAt: Temporal.Instant.from(row.created_at),
  }))
}

/** True while the bank has the money, or may take it. */
export async function isDisputed(tx: Transaction, chargeId: string): Promise<boolean> {
  const state = await disputeStateOf(tx, chargeId)
  return state === 'open' || state === 'lost'
}

/** Null when the charge is not disputed. */
export async function disputeStateOf(db: EmbeddedBank['db'], chargeId: string): Promise<DisputeState | null> {
  const row = await db
    .selectFrom('embedded_payment_dispute')
    .select('state')
    .where('payment_intent', '=', chargeId)
    .executeTakeFirst()
  return row?.state ?? null
}

/**
 * Opens the dispute of a paid payment session, or decides an open one, with its webhook; anything else changes
 * nothing.
 */
export async function moveDispute(
  tx: Transaction,
  session: SessionRow,
  state: DisputeState,
  now: Temporal.Instant,
): Promise<void> {
  const { payment_intent } = session
  const known = await disputeStateOf(tx, payment_intent)
  if (known !== (state === 'open' ? null : 'open')) return
  const values = {
    id: newId('dp'),
    payment_intent,
    amount_minor: session.amount_minor,
    state,
    created_at: now.toString(),
  }
  await tx
    .insertInto('embedded_payment_dispute')
    .values(values)
    .onConflict((conflict) => conflict.column('payment_intent').doUpdateSet({ state }))
    .execute()
  const type = state === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed'
  await enqueueEvent(tx, type, { kind: 'dispute', chargeId: payment_intent }, now)
}
