import { sql, type RawBuilder } from 'kysely'
import type { EmbeddedBank } from './embedded-bank.ts'
import { SIGNATURE_HEADER } from './embedded-bank.ts'
import { aboutSession, enqueueEvent, updateSession, type SessionRow } from './embedded-records.ts'
import { settleDueRefunds } from './embedded-refunds.ts'
import { signBody } from './signature.ts'

/** The number of simultaneous webhooks, the time limit of their receiver, and the end of all tries. */
const BATCH = 10
const TIMEOUT_MS = 10_000
const GIVES_UP_AFTER_HOURS = 72

type DueEvent = { id: string; payload: Record<string, unknown>; attempts: number }

/**
 * One turn of the embedded provider: the effects of time become real (payment sessions end, refunds arrive), then
 * every due webhook is sent. Returns the number of accepted ones.
 *
 * To be called every few seconds. Each event is tried until the receiver responds with 2xx, 2 s after the first
 * failure and twice as long after each next one, at most 10 min, for three days. A delivery that a crash interrupts is
 * tried again.
 */
export async function deliverDueEvents(bank: EmbeddedBank): Promise<number> {
  await expireSessions(bank)
  await settleDueRefunds(bank)
  let delivered = 0
  for (let due = await claimDueEvents(bank); due.length > 0; due = await claimDueEvents(bank)) {
    delivered += await deliverAll(bank, due)
  }
  return delivered
}

/** Ends the sessions that are over, and sends the due webhooks about one payment alone: its customer waits for them. */
export async function deliverEventsOf(bank: EmbeddedBank, { id, payment_intent }: SessionRow): Promise<void> {
  await expireSessions(bank)
  const isAbout = sql<boolean>`(payload->'subject'->>'sessionId' = ${id} or payload->'subject'->>'chargeId' = ${payment_intent})`
  await deliverAll(bank, await claimDueEvents(bank, isAbout))
}

async function deliverAll(bank: EmbeddedBank, due: readonly DueEvent[]): Promise<number> {
  const taken = await Promise.all(due.map((event) => deliver(bank, event)))
  return taken.filter(Boolean).length
}

function expireSessions(bank: EmbeddedBank): Promise<void> {
  return bank.db.transaction().execute(async (tx) => {
    const now = bank.clock.now()
    const lapsed = await tx
      .selectFrom('embedded_payment_session')
      .selectAll()
      .where('status', '=', 'open')
      .where('expires_at', '<=', now.toString())
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of lapsed) {
      await updateSession(tx, row.id, { status: 'expired' })
      await enqueueEvent(tx, 'checkout.session.expired', aboutSession(row), now)
    }
  })
}

/** The next attempt is stored before the first one: a crash in between repeats a webhook, and never loses one. */
function claimDueEvents(
  { db, clock }: EmbeddedBank,
  isClaimed: RawBuilder<boolean> = sql`true`,
): Promise<DueEvent[]> {
  const now = clock.now()
  const backoff = sql`make_interval(secs => least(2 * power(2, attempts), 600))`
  return db
    .with('due', (query) =>
      query
        .selectFrom('embedded_payment_event')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', '<=', now.toString())
        .where('created_at', '>', now.subtract({ hours: GIVES_UP_AFTER_HOURS }).toString())
        .where(isClaimed)
        .orderBy('next_attempt_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('embedded_payment_event as event')
    .from('due')
    .whereRef('event.id', '=', 'due.id')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql<string>`${now.toString()}::timestamptz + ${backoff}`,
    })
    .returning(['event.id', 'event.payload', 'event.attempts'])
    .execute()
}

async function deliver(bank: EmbeddedBank, event: DueEvent): Promise<boolean> {
  const failure = await post(bank, JSON.stringify(event.payload))
  if (failure) {
    bank.log.warn('embedded-payment.webhook-refused', { event: event.id, attempt: event.attempts, failure })
    return false
  }
  await bank.db
    .updateTable('embedded_payment_event')
    .set({ delivered_at: bank.clock.now().toString() })
    .where('id', '=', event.id)
    .execute()
  return true
}

/** Null when the webhook was accepted. */
async function post(bank: EmbeddedBank, body: string): Promise<string | null> {
  const { fetch = globalThis.fetch } = bank
  try {
    const response = await fetch(`${bank.origin}/api/payment/webhook`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: signBody(body, bank.webhookSecrets[0], bank.clock.now()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok ? null : `status ${response.status}`
  } catch (error) {
    return String(error)
  }
}
