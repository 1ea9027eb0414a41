import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import type { PersonData } from './person.schema.ts'

/** The paths of the photos of a review. */
const photosOfComment = sql<string[]>`array(
  select '/photos/' || storage_key || '/master.webp' from photo where comment_id = comment.id order by position)`

/** Everything that is stored about the person behind an email address, for their right of access by law. */
export async function personData(app: Needs<'db'>, actor: Actor, email: string): Promise<PersonData> {
  requireAbility(actor, 'manage-reservations')
  const own = sql<boolean>`lower(contact_email) = lower(${email})`
  const ids = app.db.selectFrom('reservation').select('id').where(own)
  const emails = app.db
    .selectFrom('letter')
    .where((eb) =>
      eb.or([eb('reservation_id', 'in', ids), eb(sql`lower(recipient)`, '=', email.toLowerCase())]),
    )
  const [reservations, comments, letters, guestMessages, contactMessages, privateRequests] =
    await Promise.all([
      app.db
        .selectFrom('reservation as r')
        .innerJoin('availability as a', 'a.id', 'r.availability_id')
        .innerJoin('tour as t', 't.id', 'r.tour_id')
        .select([
          'r.reference',
          'r.status',
          'r.payment_status',
          'r.contact_name',
          'r.contact_email',
          'r.contact_phone',
        ])
        .select([
          'r.note',
          'r.locale',
          'r.client_address',
          'r.total_minor',
          'r.currency',
          'r.seats',
          'r.created_at',
        ])
        .select(['r.terms_version', 'r.terms_accepted_at', 'a.local_start', 'a.time_zone', 't.title as tour'])
        .where(own)
        .orderBy('r.created_at')
        .execute(),
      app.db
        .selectFrom('comment')
        .select(['rate', 'content', 'author_name', 'status', 'reply', 'experienced_on', 'created_at'])
        .select(photosOfComment.as('photos'))
        .where('reservation_id', 'in', ids)
        .execute(),
      emails.select(['kind', 'recipient', 'status', 'created_at', 'sent_at']).orderBy('created_at').execute(),
      emails
        .innerJoin('guest_message as m', (join) =>
          join.on(
            sql<boolean>`letter.kind = 'guest-message' and m.id = (letter.facts ->> 'messageId')::uuid`,
          ),
        )
        .select([
          'letter.recipient',
          'letter.locale',
          sql<string | null>`m.texts ->> letter.locale`.as('text'),
          'm.sent_at',
        ])
        .orderBy('m.sent_at')
        .execute(),
      app.db
        .selectFrom('contact_message')
        .select(['name', 'email', 'message', 'created_at'])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .execute(),
      app.db
        .selectFrom('private_request')
        .select(['name', 'email', 'phone', 'wanted_on', 'party', 'language', 'message', 'created_at'])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .execute(),
    ])
  return { email, reservations, comments, letters, guestMessages, contactMessages, privateRequests }
}
