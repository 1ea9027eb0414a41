import * as z from 'zod'
import { EventInvalid, type PaymentProvider, type ProviderEvent } from '#core/payment/payment-provider.ts'
import type { EmbeddedBank } from './embedded-bank.ts'
import { LIVE } from './embedded-bank.ts'
import { findSession, toSession } from './embedded-records.ts'
import { findDisputes } from './embedded-disputes.ts'
import { createRefund, findRefunds } from './embedded-refunds.ts'
import { createSession, expireSession } from './embedded-sessions.ts'
import { verifySignature } from './signature.ts'

/**
 * A payment provider that runs inside: hosted pages, webhooks and records of its own, and no money.
 *
 * It behaves as the real one does, so that code built against it works: keys are idempotent, payment sessions end by
 * themselves, notifications are signed, late and repeated.
 */
export function createEmbeddedProvider(bank: EmbeddedBank): PaymentProvider {
  return {
    name: 'embedded',
    live: LIVE,
    account: () => 'embedded',
    accounts: () => ['embedded'],
    now: () => bank.clock.now(),
    createSession: (order) => createSession(bank, order),
    async retrieveSession(sessionId) {
      const row = await findSession(bank.db, sessionId)
      return row ? toSession(row, bank.origin, bank.clock.now()) : null
    },
    async findSessions(reservationId) {
      const rows = await bank.db
        .selectFrom('embedded_payment_session')
        .selectAll()
        .where('client_reference_id', '=', reservationId)
        .orderBy('created_at')
        .execute()
      return rows.map((row) => toSession(row, bank.origin, bank.clock.now()))
    },
    async sessionsSince(since) {
      const rows = await bank.db
        .selectFrom('embedded_payment_session')
        .selectAll()
        .where('created_at', '>=', since.toString())
        .orderBy('created_at')
        .execute()
      return rows.map((row) => toSession(row, bank.origin, bank.clock.now()))
    },
    expireSession: (sessionId) => expireSession(bank, sessionId),
    createRefund: (order) => createRefund(bank, order),
    findRefunds: (chargeId) => findRefunds(bank, chargeId),
    async findSessionOfCharge(chargeId) {
      const row = await bank.db
        .selectFrom('embedded_payment_session')
        .selectAll()
        .where('payment_intent', '=', chargeId)
        .where('payment_status', '=', 'paid')
        .executeTakeFirst()
      return row ? toSession(row, bank.origin, bank.clock.now()) : null
    },
    findDisputes: (chargeId) => findDisputes(bank, chargeId),
    changedCharges: (since) => changedCharges(bank, since),
    // It takes no fee and holds no money.
    movements: async () => [],
    payoutsSince: async () => [],
    balance: async () => [],
    checkKey: async () => ({ state: 'works', refused: [] }),
    async readEvent(rawBody, signature) {
      verifySignature(rawBody, signature, bank.webhookSecrets, bank.clock.now())
      return parseEvent(rawBody)
    },
  }
}

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  live: z.boolean(),
  createdAt: z.iso.datetime().transform((text) => Temporal.Instant.from(text)),
  subject: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('session'),
      sessionId: z.string(),
      reservationId: z.string().nullable(),
      // Absent from events that were enqueued before it was sent.
      shopId: z.string().nullable().default(null),
    }),
    z.object({ kind: z.literal('refund'), chargeId: z.string() }),
    z.object({ kind: z.literal('dispute'), chargeId: z.string() }),
    z.object({ kind: z.literal('other') }),
  ]),
})

function parseEvent(rawBody: string): ProviderEvent {
  try {
    const { subject, ...event } = eventSchema.parse(JSON.parse(rawBody))
    if (subject.kind !== 'session') return { ...event, subject }
    const { shopId: installationId, ...session } = subject
    return { ...event, subject: { ...session, installationId } }
  } catch (cause) {
    throw new EventInvalid('The body is signed, but is not an event.', { cause })
  }
}

async function changedCharges({ db }: EmbeddedBank, since: Temporal.Instant): Promise<string[]> {
  const changed = (table: 'embedded_payment_refund' | 'embedded_payment_dispute') =>
    db.selectFrom(table).select('payment_intent').where('created_at', '>=', since.toString())
  const rows = await changed('embedded_payment_refund').union(changed('embedded_payment_dispute')).execute()
  return rows.map(({ payment_intent }) => payment_intent)
}
