import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { requestReview } from './request-review.server.ts'
import { TAKING_PART } from '../reservation/reservation.ts'

/** The first email is sent this long after the end, when people are home. */
const ASK_AFTER_HOURS = 20
/** The first email and two reminders, a week apart. */
const REQUESTS_MAX = 3
const REMIND_AFTER_DAYS = 7
/** Older departures get no first request: switching the requests on does not email a whole season. */
const FIRST_ASKED_WITHIN_DAYS = 7
/** The requests of one turn, the longest over first; the next turn makes the others. */
const BATCH = 100

const SYSTEM = { type: 'system', name: 'ask-due-comments' } as const

/**
 * Requests the reviews that are due, when the site is live and the operator has switched the requests on; the demo's
 * invented guests are left out. Returns the number of enqueued emails.
 */
export async function requestDueReviews(
  app: Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'log'>,
): Promise<number> {
  const { reviews, launch } = await readSettings(app.db, ['reviews', 'launch'])
  if (!reviews.askAutomatically || launch.liveAt === null) return 0
  let requested = 0
  for (const { id } of await dueReservations(app)) {
    try {
      await requestReview(app, SYSTEM, id)
      requested += 1
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      app.log.info('review.not_asked', { reservationId: id, code: error.refusal.code })
    }
  }
  return requested
}

function dueReservations(app: Needs<'db' | 'clock'>) {
  const now = app.clock.now()
  const remindBefore = now.subtract({ hours: REMIND_AFTER_DAYS * 24 }).toString()
  const oldest = now.subtract({ hours: FIRST_ASKED_WITHIN_DAYS * 24 * REQUESTS_MAX }).toString()
  const firstOldest = now.subtract({ hours: FIRST_ASKED_WITHIN_DAYS * 24 }).toString()
  return (
    app.db
      .selectFrom('reservation as r')
      .innerJoin('availability as a', 'a.id', 'r.availability_id')
      .leftJoin('comment_request as q', 'q.reservation_id', 'r.id')
      .select('r.id')
      .where('r.status', 'in', TAKING_PART)
      .where('r.contact_email', 'is not', null)
      .where('r.demo', '=', false)
      // A tour that was over before its booking was imported: its guests were the former system's to ask.
      .where((eb) => eb.or([eb('r.source', '<>', 'IMPORT'), eb('a.ends_at', '>', eb.ref('r.created_at'))]))
      .where('a.ends_at', '<=', now.subtract({ hours: ASK_AFTER_HOURS }).toString())
      .where('a.ends_at', '>', oldest)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('comment as c').select('c.id').whereRef('c.reservation_id', '=', 'r.id')),
        ),
      )
      .groupBy(['r.id', 'a.ends_at'])
      .having((eb) =>
        eb.or([
          eb.and([eb(eb.fn.count('q.id'), '=', 0), eb('a.ends_at', '>', firstOldest)]),
          eb.and([
            eb(eb.fn.count('q.id'), '>', 0),
            eb(eb.fn.count('q.id'), '<', REQUESTS_MAX),
            eb(eb.fn.max('q.requested_at'), '<=', remindBefore),
          ]),
        ]),
      )
      .orderBy('a.ends_at')
      .orderBy('r.id')
      .limit(BATCH)
      .execute()
  )
}
