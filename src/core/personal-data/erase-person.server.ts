import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { renewQueuedEmails } from '../email/email-store.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { takesPart } from '../reservation/reservation.ts'
import { likeContaining, namesAddress } from './address-pattern.ts'
import { eraseImportRows, lockImportsNaming } from './erase-import-rows.server.ts'
import { eraseReservations } from './erase-reservations.server.ts'
import { eraseTextsToGuests } from './erase-texts-to-guests.server.ts'
import type { Erased, PersonKey } from './person.schema.ts'
import { isOf, resolvePerson } from './person.server.ts'

/**
 * Erases a person: reservations, payments and refunds keep their amounts and dates, which the law requires, and lose
 * name, email address, telephone and notes; reviews keep their stars and lose words and photos; emails, contact
 * messages and private requests are deleted. Texts of the team that only this person got go, also those about a changed
 * departure; the person is taken out of the others. Rows of files that are not imported lose their cells and are left
 * out. Audit entries keep their ids, which name no person any more. A reference stands for the person with the email
 * address of its reservation, or, without an email address, for that reservation alone. A repeated call changes
 * nothing. Refuses person.has_bookings for a hold, and for a party that takes part in a departure that has not ended,
 * also where it is checked in already.
 */
export async function erasePerson(
  app: Needs<'db' | 'clock' | 'jobs'>,
  actor: Actor,
  key: PersonKey,
): Promise<Erased> {
  requireAbility(actor, 'manage-reservations')
  return await app.db.transaction().execute(async (tx) => {
    const person = await resolvePerson(tx, key)
    const { email } = person
    if (email !== null) await lockImportsNaming(tx, email)
    const ids = await lockReservationsOf(tx, person, app.clock.now())
    await eraseTextsToGuests(tx, email, ids)
    const { comments, letters } = await eraseReservations(app, tx, ids)
    const others = email === null ? NOTHING : await eraseAddress(tx, email)
    const facts = { reservations: ids.length, comments, ...others, letters: letters + others.letters }
    await recordAudit(
      tx,
      app,
      actor,
      'reservation.person_erased',
      { type: 'reservation', id: ids[0] ?? 'none' },
      facts,
    )
    return facts
  })
}

const NOTHING = { letters: 0, contactMessages: 0 }

/** Erases the texts, emails and rows that the email address names, and returns the numbers of deleted ones. */
async function eraseAddress(tx: Transaction, email: string): Promise<typeof NOTHING> {
  await eraseImportRows(tx, email)
  const erased = { letters: await deleteEmails(tx, email), contactMessages: await deleteMessages(tx, email) }
  await renewQueuedEmails(tx)
  // Last: the locks of the emails' rows have waited for each email that was just being stored.
  await eraseEmbedded(tx, email)
  return erased
}

async function lockReservationsOf(
  tx: Transaction,
  person: PersonKey,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select(['r.id', 'r.status', 'a.ends_at'])
    .where(isOf(person))
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
  const alive = rows.filter(
    ({ status, ends_at }) =>
      status === 'ON_HOLD' ||
      (takesPart(status) && Temporal.Instant.compare(Temporal.Instant.from(ends_at), now) > 0),
  )
  if (alive.length > 0) throw new Refused({ code: 'person.has_bookings', count: alive.length })
  return rows.map(({ id }) => id)
}

async function deleteMessages(tx: Transaction, email: string): Promise<number> {
  let deleted = 0
  for (const table of ['contact_message', 'private_request'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
  }
  return deleted
}

async function deleteEmails(tx: Transaction, email: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('letter')
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Erases the person in the embedded mailbox and the embedded provider, which stand for systems of other companies. */
async function eraseEmbedded(tx: Transaction, email: string): Promise<void> {
  const like = likeContaining(email)
  const mails = await tx
    .selectFrom('mailbox_message')
    .select(['id', 'recipient', 'text'])
    .where((eb) => eb.or([eb('recipient', 'ilike', like), eb('text', 'ilike', like)]))
    .execute()
  const mailIds = mails.filter((mail) => namesAddress(mail, email)).map(({ id }) => id)
  await tx
    .deleteFrom('mailbox_message')
    .where('id', '=', sql<number>`any(${mailIds}::bigint[])`)
    .execute()
  await tx
    .updateTable('embedded_payment_session')
    .set({ customer_email: '' })
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .execute()
  const events = await tx
    .selectFrom('embedded_payment_event')
    .select(['id', 'payload'])
    .where(sql<boolean>`payload::text ilike ${like}`)
    .execute()
  const eventIds = events.filter(({ payload }) => namesAddress(payload, email)).map(({ id }) => id)
  await tx
    .deleteFrom('embedded_payment_event')
    .where('id', '=', sql<string>`any(${eventIds}::text[])`)
    .execute()
}
