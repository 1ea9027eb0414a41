import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { assert } from '../kernel/assert.ts'
import { dedupeKeyOf, isAwaited, messageIdOf, type Email } from './email.ts'

/** The recipient of an email, and its language. */
type Addressee = { recipient: string; locale: Locale; reservationId: string | null }

/**
 * Enqueues an email in the caller's transaction: a row, and a job that sends it after the commit. Two calls for one
 * occasion send it once. An awaited one is sent before the others that wait. A reservation without an email address
 * gets none. Returns true when this call enqueued it. `to`: the recipient of an email that does not go to a
 * reservation's customer.
 */
export async function enqueueEmail(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  email: Email,
  to?: { recipient: string; locale: Locale },
): Promise<boolean> {
  const addressee = to ? { ...to, reservationId: null } : await customerOf(tx, email)
  if (!addressee) return false
  const { kind, ...facts } = email
  const id = app.ids.uuid()
  const enqueued = await tx
    .insertInto('letter')
    .values({
      id,
      kind,
      dedupe_key: dedupeKeyOf(email),
      message_id: messageIdOf(id, app.origin),
      recipient: addressee.recipient,
      locale: addressee.locale,
      reservation_id: addressee.reservationId,
      facts: JSON.stringify(facts),
      created_at: app.clock.now().toString(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!enqueued) return false
  await app.jobs.enqueue(tx, { name: 'send-letter', data: { letterId: id } }, { isAwaited: isAwaited(email) })
  return true
}

async function customerOf(tx: Transaction, email: Email): Promise<Addressee | null> {
  assert(
    'reservationId' in email && email.reservationId !== null,
    `a ${email.kind} email names its recipient`,
  )
  const { contact_email: recipient, locale } = await tx
    .selectFrom('reservation')
    .select(['contact_email', 'locale'])
    .where('id', '=', email.reservationId)
    .executeTakeFirstOrThrow()
  return recipient ? { recipient, locale, reservationId: email.reservationId } : null
}
