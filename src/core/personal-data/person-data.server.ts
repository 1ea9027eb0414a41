import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { likeContaining, namesAddress } from './address-pattern.ts'
import type { PersonData, PersonKey } from './person.schema.ts'
import { isOf, resolvePerson } from './person.server.ts'
import { reservationFactsOf } from './reservation-facts.server.ts'

/** The paths of the photos of a review. */
const photosOfComment = sql<string[]>`array(
  select '/photos/' || storage_key || '/master.webp' from photo where comment_id = comment.id order by position)`

/**
 * Everything that is stored about a person, for their right of access by law. A reference stands for the person with
 * the email address of its reservation, or, without an email address, for that reservation alone.
 */
export async function personData(app: Needs<'db'>, actor: Actor, key: PersonKey): Promise<PersonData> {
  requireAbility(actor, 'manage-reservations')
  const person = await resolvePerson(app.db, key)
  const ids = idsOf(app, person)
  const emails = emailsTo(app, person)
  const [
    reservations,
    facts,
    comments,
    letters,
    guestMessages,
    notes,
    imported,
    contactMessages,
    privateRequests,
  ] = await Promise.all([
    reservationsOf(app, person),
    reservationFactsOf(app.db, person),
    app.db
      .selectFrom('comment')
      .select(['rate', 'content', 'author_name', 'status', 'reply', 'experienced_on', 'created_at'])
      .select('rejection_reason')
      .select(photosOfComment.as('photos'))
      .where('reservation_id', 'in', ids)
      .execute(),
    emails
      .select(['kind', 'recipient', 'status', 'last_error', 'created_at', 'sent_at'])
      .orderBy('created_at')
      .execute(),
    textsTo(app, person).execute(),
    notesAbout(app, person),
    rowsNaming(app, person),
    app.db
      .selectFrom('contact_message')
      .select(['name', 'email', 'message', 'created_at'])
      .where(written(person))
      .execute(),
    app.db
      .selectFrom('private_request')
      .select(['name', 'email', 'phone', 'wanted_on', 'party', 'language', 'message', 'created_at'])
      .where(written(person))
      .execute(),
  ])
  return {
    ...person,
    reservations,
    ...facts,
    comments,
    letters,
    guestMessages,
    notes,
    imported,
    contactMessages,
    privateRequests,
  }
}

function idsOf({ db }: Needs<'db'>, person: PersonKey) {
  return db.selectFrom('reservation as r').select('r.id').where(isOf(person))
}

/** A condition on texts that a person sent; a reservation without an email address has none. */
function written({ email }: PersonKey) {
  return sql<boolean>`lower(email) = lower(${email})`
}

function reservationsOf({ db }: Needs<'db'>, person: PersonKey) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .innerJoin('tour as t', 't.id', 'r.tour_id')
    .select(['r.reference', 'r.status', 'r.payment_status', 'r.source', 't.title as tour', 'r.seats'])
    .select([
      'r.contact_name',
      'r.contact_email',
      'r.contact_phone',
      'r.note',
      'r.locale',
      'r.client_address',
    ])
    .select([
      'r.total_minor',
      'r.due_minor',
      'r.currency',
      'r.policy',
      'r.terms_version',
      'r.terms_accepted_at',
    ])
    .select(['a.local_start', 'a.time_zone', 'r.created_at', 'r.hold_expires_at', 'r.confirmed_at'])
    .select(['r.cancelled_at', 'r.expired_at', 'r.redeemed_at'])
    .where(isOf(person))
    .orderBy('r.created_at')
    .execute()
}

/**
 * The rows of files that name the email address and are no reservation, because it was refused or waits for the import.
 */
async function rowsNaming({ db }: Needs<'db'>, { email }: PersonKey) {
  if (email === null) return []
  const rows = await db
    .selectFrom('import_row')
    .select('cells')
    .where(sql<boolean>`array_to_string(cells, ' ') ilike ${likeContaining(email)}`)
    .orderBy('import_id')
    .orderBy('number')
    .execute()
  return rows.filter(({ cells }) => namesAddress(cells, email))
}

/** Emails to the person's email address, and those of their reservations to another one. */
function emailsTo(app: Needs<'db'>, person: PersonKey) {
  const ids = idsOf(app, person)
  return app.db
    .selectFrom('letter')
    .where((eb) =>
      eb.or([eb('reservation_id', 'in', ids), sql<boolean>`lower(recipient) = lower(${person.email})`]),
    )
}

/** The texts of the team in these emails, in the language of each: messages, and words about a changed departure. */
function textsTo(app: Needs<'db'>, person: PersonKey) {
  const inMessage = sql<string | null>`message.texts ->> letter.locale`
  const inChange = sql<string | null>`coalesce(nullif(change.texts ->> letter.locale, ''), change.message)`
  return emailsTo(app, person)
    .leftJoin('guest_message as message', (join) =>
      join.on(
        sql<boolean>`letter.kind = 'guest-message' and message.id = (letter.facts ->> 'messageId')::uuid`,
      ),
    )
    .leftJoin('availability_change as change', (join) =>
      join.on(
        sql<boolean>`letter.kind = 'departure-changed' and change.id = (letter.facts ->> 'changeId')::uuid`,
      ),
    )
    .where((eb) => eb.or([eb('message.id', 'is not', null), eb(inChange, '<>', '')]))
    .select(['letter.recipient', 'letter.locale'])
    .select((eb) => [
      eb.fn.coalesce(inMessage, inChange).as('text'),
      eb.fn.coalesce('message.sent_at', 'change.changed_at').as('sent_at'),
    ])
    .orderBy('sent_at')
}

/** The words of the team about the person's reservations, each with the table that holds them. */
async function notesAbout({ db }: Needs<'db'>, person: PersonKey) {
  const { rows } = await sql<{ kind: string; text: string; written_at: string }>`
    select kind, text, written_at
    from (
      select 'reservation_note' as kind, reservation_id, text, written_at from reservation_note
      union all
      select 'cancellation', reservation_id, message, cancelled_at from cancellation
      union all
      select 'date_choice', c.reservation_id, c.message, a.cancelled_at
      from date_choice as c join availability as a on a.id = c.availability_id
      union all
      select 'goodwill_refund', reservation_id, reason, refunded_at from goodwill_refund
      union all
      select 'payment_issue', reservation_id, note, happened_at from payment_issue
    ) as note
    where text <> '' and reservation_id in (
      select r.id from reservation r where ${isOf(person)})
    order by written_at`.execute(db)
  return rows
}
