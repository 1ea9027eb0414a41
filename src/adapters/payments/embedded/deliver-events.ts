import { sql } from 'kysely'
import type { EmbeddedBank } from './embedded-bank.ts'
import { SIGNATURE_HEADER } from './embedded-bank.ts'
import { aboutSession, promiseEvent, updateSession } from './embedded-books.ts'
import { settleDueRefunds } from './embedded-refunds.ts'
import { signBody } from './signature.ts'

/** How many webhooks are under way at once, how long the shop may take, and when the bank gives up. */
const BATCH = 10
const TIMEOUT_MS = 10_000
const GIVES_UP_AFTER_HOURS = 72

type DueEvent = { id: string; payload: Record<string, unknown>; attempts: number }

/**
 * One turn of the bank: what the clock has brought about becomes true (sessions end, refunds arrive), then every
 * webhook that is due goes out. Answers how many the shop took.
 *
 * To be called every few seconds. Each event is tried until the shop answers 2xx, 2 s after the first failure and
 * twice as long after each next one, at most 10 min, for three days. What a crash interrupts is tried again.
 */
export async function deliverDueEvents(bank: EmbeddedBank): Promise<number> {
  await expireLapsedSessions(bank)
  await settleDueRefunds(bank)
  let delivered = 0
  for (let due = await claimDueEvents(bank); due.length > 0; due = await claimDueEvents(bank)) {
    const taken = await Promise.all(due.map((event) => deliver(bank, event)))
    delivered += taken.filter(Boolean).length
  }
  return delivered
}

function expireLapsedSessions(bank: EmbeddedBank): Promise<void> {
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
      await promiseEvent(tx, 'checkout.session.expired', aboutSession(row), now)
    }
  })
}

/** The next attempt is written down before the first one: a crash in between repeats a webhook, and never loses one. */
function claimDueEvents({ db, clock }: EmbeddedBank): Promise<DueEvent[]> {
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

/** Null when the shop took it. */
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
