import type { Needs } from '../app.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import { mirrorCharge } from './mirror-charge.server.ts'
import { EventInvalid, type ProviderEvent } from '../payment/payment-provider.ts'
import { reachesMode } from '../payment/payment-account.ts'
import { paymentOfSession } from '../payment/payment-store.server.ts'
import { installationId } from '../payment/installation-id.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { raiseIssue } from '../issue/raise-issue.server.ts'

/** The kinds of objects in events that concern an installation. */
type Subject = Exclude<ProviderEvent['subject'], { kind: 'other' }>
type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Receives a webhook of the payment provider. The signature over the raw body is checked first; the object of the
 * event is then read from the provider, and the event's id is stored once the work is committed, so that a copy does
 * nothing. An irrelevant kind of event leaves no trace, and a payment whose end is in our records is not read again.
 * Refuses payment.webhook_invalid. Throws when the work could not be done: the provider then delivers again.
 */
export async function receiveEvent(app: Tools, rawBody: string, signature: string | null): Promise<void> {
  const event = await readEvent(app, rawBody, signature)
  const { subject } = event
  if (subject.kind === 'other') return
  if (await isKnown(app, event)) return
  const outcome = reachesMode(app.payments, event.live)
    ? await act(app, subject)
    : await noteOtherMode(app, subject)
  await remember(app, event, subject, outcome)
}

async function readEvent(app: Tools, rawBody: string, signature: string | null): Promise<ProviderEvent> {
  try {
    return await app.payments.readEvent(rawBody, signature)
  } catch (error) {
    if (!(error instanceof EventInvalid)) throw error
    app.log.warn('payment.webhook_refused', { cause: error.message })
    throw new Refused({ code: 'payment.webhook_invalid' })
  }
}

async function isKnown(app: Tools, event: ProviderEvent): Promise<boolean> {
  const row = await app.db
    .selectFrom('provider_event')
    .select('id')
    .where('provider', '=', app.payments.name)
    .where('id', '=', event.id)
    .executeTakeFirst()
  return row !== undefined
}

async function act(app: Tools, subject: Subject): Promise<string> {
  switch (subject.kind) {
    case 'session':
      return (await hasFinalState(app, subject.sessionId)) ? 'none' : receivePayment(app, subject.sessionId)
    case 'refund':
    case 'dispute':
      return (await mirrorCharge(app, subject.chargeId)) ? 'mirrored' : 'foreign'
  }
}

/** Paid and mismatched payments keep their state whatever becomes of their session: `settle` returns none. */
async function hasFinalState({ db }: Tools, sessionId: string): Promise<boolean> {
  const payment = await paymentOfSession(db, sessionId)
  return payment?.status === 'PAID' || payment?.status === 'MISMATCHED'
}

/** An event of test mode in live mode, or the reverse: it is signed with our secret, so two accounts were mixed up. */
async function noteOtherMode(app: Tools, subject: Subject): Promise<string> {
  if (subject.kind !== 'session' || !isUuid(subject.reservationId ?? '')) return 'foreign'
  if (subject.installationId !== (await installationId(app.db))) return 'foreign'
  const { sessionId } = subject
  await app.db
    .transaction()
    .execute((tx) =>
      raiseIssue(app, tx, { kind: 'MISMATCH', about: sessionId, reaction: 'IGNORED', session_id: sessionId }),
    )
  return 'mismatch'
}

async function remember(app: Tools, event: ProviderEvent, subject: Subject, outcome: string): Promise<void> {
  await app.db
    .insertInto('provider_event')
    .values({
      provider: app.payments.name,
      id: event.id,
      type: event.type,
      object_id: subject.kind === 'session' ? subject.sessionId : subject.chargeId,
      live: event.live,
      created_at: event.createdAt.toString(),
      received_at: app.clock.now().toString(),
      outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
