import type { Database, Transaction } from '#database/connect.ts'
import { Refused } from '../kernel/refusal.ts'
import { tokenHash } from '../kernel/secret-link.server.ts'
import { photosOfReview } from './review-photos.server.ts'

/**
 * The reservation that a review link names: by the review token of an email, or by the id of its payment session.
 * Never by a database id. Refuses reservation.not_found.
 */
export async function reviewableReservation(db: Database | Transaction, tokenOrSessionId: string) {
  const row = await db
    .selectFrom('reservation as r')
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .innerJoin('tour as t', 't.id', 'r.tour_id')
    .leftJoin('comment as c', 'c.reservation_id', 'r.id')
    .select(['r.id', 'r.tour_id', 'r.status', 'r.contact_name', 'r.demo', 'r.locale', 'r.erased_at'])
    .select(['a.local_start', 'a.time_zone', 'a.ends_at', 't.slug', 't.title', 't.place'])
    .select(['c.rate', 'c.content', 'c.status as comment_status'])
    .select((eb) => photosOfReview(eb.ref('c.id')).as('photos'))
    .where((eb) =>
      eb.or([
        eb('r.review_token_hash', '=', tokenHash(tokenOrSessionId)),
        eb(
          'r.id',
          '=',
          eb.selectFrom('payment').select('reservation_id').where('session_id', '=', tokenOrSessionId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'reservation.not_found' })
  return row
}
