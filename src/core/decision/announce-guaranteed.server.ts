import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { dedupeKeyInQuery } from '../email/dedupe-key-in-query.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'

/** The emails of one turn: the next turn takes the others. */
const EMAILS_PER_TURN = 200
/** A worker that was away for longer announces nothing old. */
const ANNOUNCED_FOR_HOURS = 48
const KEY_IN_QUERY = dedupeKeyInQuery({
  kind: 'departure-guaranteed',
  reservationId: sql.ref('r.id'),
  availabilityId: sql.ref('a.id'),
})

/**
 * Enqueues an email to each customer who joined a departure before it was guaranteed, by a member or by its minimum:
 * once for each departure. Later customers read it in their ticket, and in that of their new date. Imported customers
 * get it only by the decision of a member: an import that reaches the minimum mails nobody it brought. Returns the
 * number of enqueued emails.
 */
export async function announceGuaranteed(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin'>,
): Promise<number> {
  const now = app.clock.now()
  const due = await app.db
    .selectFrom('availability as a')
    .innerJoin('reservation as r', 'r.availability_id', 'a.id')
    .select(['r.id as reservationId', 'a.id as availabilityId'])
    .where('a.decided', '=', 'GO')
    .where('a.decided_at', '>', now.subtract({ hours: ANNOUNCED_FOR_HOURS }).toString())
    .where('a.starts_at', '>', now.toString())
    .where('a.cancelled_at', 'is', null)
    .where('r.status', '=', 'CONFIRMED')
    .where('r.contact_email', 'is not', null)
    .where('r.demo', '=', false)
    .where((eb) => eb.or([eb('r.source', '<>', 'IMPORT'), eb('a.decided_by', 'is not', null)]))
    .whereRef('r.confirmed_at', '<', 'a.decided_at')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservation_change as change')
            .select('change.id')
            .whereRef('change.reservation_id', '=', 'r.id')
            .where('change.kind', '=', 'MOVE')
            .whereRef('change.changed_at', '>=', 'a.decided_at'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('letter').select('letter.id').where('letter.dedupe_key', '=', KEY_IN_QUERY)),
      ),
    )
    .orderBy('a.starts_at')
    .limit(EMAILS_PER_TURN)
    .execute()
  for (const ids of due)
    await app.db
      .transaction()
      .execute((tx) => enqueueEmail(app, tx, { kind: 'departure-guaranteed', ...ids }))
  return due.length
}

/**
 * True while the customer is still on the departure, and it takes place. The job checks it before it sends the email.
 */
export async function isStillGuaranteed(
  { db, clock }: Needs<'db' | 'clock'>,
  { reservationId, availabilityId }: { reservationId: string; availabilityId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .select('r.id')
    .where('r.id', '=', reservationId)
    .where('r.status', '=', 'CONFIRMED')
    .where('a.id', '=', availabilityId)
    .where('a.decided', '=', 'GO')
    .where('a.cancelled_at', 'is', null)
    .where('a.starts_at', '>', clock.now().toString())
    .executeTakeFirst()
  return found !== undefined
}
