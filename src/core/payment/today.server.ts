import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { manifest } from '../reservation/manifest.server.ts'
import type { ManifestDeparture } from '../reservation/manifest.schema.ts'
import { officeFigures } from './office-figures.server.ts'
import { officeTodos } from './office-todos.server.ts'
import type { Today } from './today.schema.ts'

const WEEK_DAYS = 7
const DEPARTURES_MAX = 200
/** A departure that began so long ago may still be on its way. */
const BEGUN_WITHIN_HOURS = 24

/**
 * What the office opens with: the departure that is under way or leaves next with its guests, the week after it, what
 * is to be done, and figures of 7 and 30 days. Eight queries, however much there is.
 */
export async function today(app: Needs<'db' | 'clock'>, actor: Actor, locale: Locale): Promise<Today> {
  requireAbility(actor, 'manage-reservations')
  const now = app.clock.now()
  const [ahead, todos, figures] = await Promise.all([
    departuresAhead(app.db, now),
    officeTodos(app.db, now),
    officeFigures(app.db, now),
  ])
  const [first, ...others] = ahead
  const horizon = now.add({ hours: WEEK_DAYS * 24 })
  const thisWeek = others.filter(
    ({ starts_at }) => Temporal.Instant.compare(Temporal.Instant.from(starts_at), horizon) <= 0,
  )
  return {
    next: first ? await withGuests(app, actor, first, locale) : null,
    departures: thisWeek.map((row) => ({
      availabilityId: row.id,
      tour: { id: row.tour_id, slug: row.slug, title: inLocale(row.title, locale) },
      localDateTimeStart: row.local_start,
      capacity: row.capacity,
      seatsTaken: row.seats_taken,
      closed: row.closed_at !== null,
    })),
    todos,
    ...figures,
  }
}

function departuresAhead(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom('availability as a')
    .innerJoin('tour as t', 't.id', 'a.tour_id')
    .select([
      'a.id',
      'a.tour_id',
      'a.local_start',
      'a.starts_at',
      'a.capacity',
      'a.seats_taken',
      'a.closed_at',
    ])
    .select(['t.slug', 't.title'])
    .where('a.starts_at', '>', now.subtract({ hours: BEGUN_WITHIN_HOURS }).toString())
    .where('a.ends_at', '>', now.toString())
    .where('a.cancelled_at', 'is', null)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(DEPARTURES_MAX)
    .execute()
}

async function withGuests(
  app: Needs<'db'>,
  actor: Actor,
  { id, local_start }: { id: string; local_start: string },
  locale: Locale,
): Promise<ManifestDeparture | null> {
  const { departures } = await manifest(app, actor, local_start.slice(0, 10), locale)
  return departures.find(({ availabilityId }) => availabilityId === id) ?? null
}
