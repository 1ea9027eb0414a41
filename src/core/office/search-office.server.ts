import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { can, onlyDeparturesOf, requireMember, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { dayAt, dayBefore } from '../kernel/zone.ts'
import { joinedLines, lineOf } from '../reservation/reservation-lines.server.ts'
import { reservationsQuerySchema, type ReservationLine } from '../reservation/list/reservations.schema.ts'
import { reservations } from '../reservation/list/reservations.server.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { hasWords } from '../tour/tour-store.server.ts'
import type { OfficeSearch, OfficeSearchQuery } from './office-search.schema.ts'
import { isBooked, KEPT } from '../reservation/reservation.ts'

/** The number of guests, and of tours, that a search returns. */
const HITS_MAX = 6
/** A single letter finds nearly everybody. */
const LETTERS_MIN = 2
const NO_LETTER = /[^\p{L}\p{N}]/gu
/** A guide finds the guests of departures of this many past days. */
const OWN_SINCE_DAYS = 31

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
  const [guests, tours] = await Promise.all([
    guestsFound(app, actor, q, locale),
    toursFound(app, actor, q, locale),
  ])
  return { guests: guests.map(guestOf), tours }
}

/** The departures from a local day on, or those before it. */
type Side = { from: string } | { before: string }
/** The first matches on one side: of the next departures in their order, or of the past ones, the last one first. */
type FindGuests = (side: Side) => Promise<ReservationLine[]>

async function guestsFound(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  q: string,
  locale: Locale,
): Promise<ReservationLine[]> {
  const find = finderOf(app, actor, q, locale)
  if (find === null) return []
  const { office } = await readSettings(app.db, ['office'])
  const today = dayAt(app.clock.now(), office.timeZone)
  const next = await find({ from: today })
  const isEnough = next.filter(({ status }) => isBooked(status)).length >= HITS_MAX
  const past = isEnough ? [] : await find({ before: today })
  return bestFirst([...next, ...past], q).slice(0, HITS_MAX)
}

function finderOf(app: Needs<'db' | 'clock'>, actor: Actor, q: string, locale: Locale): FindGuests | null {
  if (can(actor, 'read-reservations'))
    return async (side) => {
      const range =
        'from' in side ? { from: side.from, dir: 'asc' } : { to: dayBefore(side.before), dir: 'desc' }
      const query = reservationsQuerySchema.parse({ q, locale, sort: 'departure', ...range })
      return (await reservations(app, actor, query)).reservations
    }
  return can(actor, 'lead-departures') ? async (side) => await ownGuests(app, actor, q, locale, side) : null
}
async function ownGuests(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  q: string,
  locale: Locale,
  side: Side,
): Promise<ReservationLine[]> {
  const since = app.clock.now().subtract({ hours: 24 * OWN_SINCE_DAYS })
  const rows = await joinedLines(app.db)
    .innerJoin('availability as a', 'a.id', 'r.availability_id')
    .where('a.guide_id', '=', onlyDeparturesOf(actor))
    .where('a.starts_at', '>=', since.toString())
    .where((eb) =>
      'from' in side ? eb('r.local_start', '>=', side.from) : eb('r.local_start', '<', side.before),
    )
    .where('r.status', 'in', KEPT)
    .where(sql<boolean>`r.search @@ search_query(${q})`)
    .orderBy('r.local_start', 'from' in side ? 'asc' : 'desc')
    .orderBy('r.id')
    .limit(HITS_MAX)
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

/** The whole reference first, and cancelled or expired reservations last; the others keep their order. */
function bestFirst(lines: readonly ReservationLine[], q: string): ReservationLine[] {
  const rankOf = ({ reference, status }: ReservationLine) => {
    if (reference.toLowerCase() === q.toLowerCase()) return 0
    return status === 'CANCELLED' || status === 'EXPIRED' ? 2 : 1
  }
  return lines.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function guestOf(line: ReservationLine): OfficeSearch['guests'][number] {
  const { id, reference, contact, status, tour, localDateTimeStart } = line
  return { reservationId: id, reference, name: contact.name, status, tour: tour.title, localDateTimeStart }
}
