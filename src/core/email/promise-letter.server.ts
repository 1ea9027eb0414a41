import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { Locale } from '../kernel/locale.ts'
import { assert } from '../kernel/assert.ts'
import { dedupeKeyOf, messageIdOf, type Letter } from './letter.ts'

/** Who a letter goes to, and in which language. */
type Addressee = { recipient: string; locale: Locale; reservationId: string | null }

/**
 * Promises a letter in the caller's transaction: a row, and a job that sends it after the commit. Promised twice for
 * one occasion it is sent once. Nothing is promised to a reservation without a mail address. Answers whether this call
 * promised it.
 * `to`: for letters to somebody else than a reservation's customer.
 */
export async function promiseLetter(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  letter: Letter,
  to?: { recipient: string; locale: Locale },
): Promise<boolean> {
  const addressee = to ? { ...to, reservationId: null } : await customerOf(tx, letter)
  if (!addressee) return false
  const { kind, ...facts } = letter
  const id = app.ids.uuid()
  const promised = await tx
    .insertInto('letter')
    .values({
      id,
      kind,
      dedupe_key: dedupeKeyOf(letter),
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
  if (!promised) return false
  await app.jobs.enqueue(tx, { name: 'send-letter', data: { letterId: id } })
  return true
}

async function customerOf(tx: Transaction, letter: Letter): Promise<Addressee | null> {
  assert(
    'reservationId' in letter && letter.reservationId !== null,
    `a ${letter.kind} letter names its recipient`,
  )
  const { contact_email: recipient, locale } = await tx
    .selectFrom('reservation')
    .select(['contact_email', 'locale'])
    .where('id', '=', letter.reservationId)
    .executeTakeFirstOrThrow()
  return recipient ? { recipient, locale, reservationId: letter.reservationId } : null
}
