import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { can, onlyDeparturesOf, requireMember, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { dayAt } from '../kernel/zone.ts'
import { joinedLines, lineOf } from '../reservation/reservation-lines.server.ts'
import { reservationsQuerySchema, type ReservationLine } from '../reservation/list/reservations.schema.ts'
import { reservations } from '../reservation/list/reservations.server.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { hasWords } from '../tour/tour-store.server.ts'
import type { OfficeSearch, OfficeSearchQuery } from './office-search.schema.ts'
import { KEPT } from '../reservation/reservation.ts'

/** The number of guests, and of tours, that a search returns. */
const HITS_MAX = 6
/** A single letter finds nearly everybody. */
const LETTERS_MIN = 2
const NO_LETTER = /[^\p{L}\p{N}]/gu
/** A guide finds the guests of departures of this many past days. */
const OWN_SINCE_DAYS = 31
/** The number of a guide's guests among which the first hits are chosen. */
const OWN_HITS_MAX = 50

/**
 * The first guests and tours that match the words, those of the next departures before those of the past. A guide finds
 * guests of their own departures from a month ago on; tours are for members who manage them or read reservations.
 */
export async function searchOffice(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  { q, locale }: OfficeSearchQuery,
): Promise<OfficeSearch> {
  requireMember(actor)
  if (q.replaceAll(NO_LETTER, '').length < LETTERS_MIN) return { guests: [], tours: [] }
  const [{ office }, found, tours] = await Promise.all([
    readSettings(app.db, ['office']),
    guestsFound(app, actor, q, locale),
    toursFound(app, actor, q, locale),
  ])
  const today = dayAt(app.clock.now(), office.timeZone)
  const guests = nearestFirst(found, { today, q }).slice(0, HITS_MAX).map(guestOf)
  return { guests, tours }
}

async function guestsFound(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  q: string,
  locale: Locale,
): Promise<ReservationLine[]> {
  if (can(actor, 'read-reservations'))
    return (await reservations(app, actor, reservationsQuerySchema.parse({ q, locale }))).reservations
  if (!can(actor, 'lead-departures')) return []
  const since = app.clock.now().subtract({ hours: 24 * OWN_SINCE_DAYS })
  const rows = await joinedLines(app.db)
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .where('a.guide_id', '=', onlyDeparturesOf(actor))
    .where('a.starts_at', '>=', since.toString())
    .where('r.status', 'in', KEPT)
    .where(sql<boolean>`r.search @@ search_query(${q})`)
    .orderBy('a.starts_at', 'desc')
    .limit(OWN_HITS_MAX)
    .execute()
  return rows.map((row) => lineOf(row, locale))
}

async function toursFound(
  { db }: Needs<'db'>,
  actor: Actor,
  q: string,
  locale: Locale,
): Promise<OfficeSearch['tours']> {
  if (!can(actor, 'manage-tours') && !can(actor, 'read-reservations')) return []
  const rows = await db
    .selectFrom('tour')
    .select(['id', 'title', 'status'])
    .where(hasWords(q))
    .orderBy(sql`(status = 'ARCHIVED')`)
    .orderBy('position')
    .orderBy('id')
    .limit(HITS_MAX)
    .execute()
  return rows.map(({ id, title, status }) => ({ id, title: inLocale(title, locale), status }))
}

/** The whole reference first; then the next departures in their order, the past ones backwards, and what ended. */
function nearestFirst(
  lines: readonly ReservationLine[],
  { today, q }: { today: string; q: string },
): ReservationLine[] {
  const rankOf = ({ reference, status, localDateTimeStart }: ReservationLine) => {
    if (reference.toLowerCase() === q.toLowerCase()) return 0
    if (status === 'CANCELLED' || status === 'EXPIRED') return 3
    return localDateTimeStart >= today ? 1 : 2
  }
  return lines.toSorted((a, b) => {
    const rank = rankOf(a)
    if (rank !== rankOf(b)) return rank - rankOf(b)
    const order = Temporal.PlainDateTime.compare(a.localDateTimeStart, b.localDateTimeStart)
    return rank === 1 ? order : -order
  })
}

function guestOf(line: ReservationLine): OfficeSearch['guests'][number] {
  const { id, reference, contact, status, tour, localDateTimeStart } = line
  return { reservationId: id, reference, name: contact.name, status, tour: tour.title, localDateTimeStart }
}
