import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { ratingOf } from '../kernel/rating.ts'
import type { ListedTour, ListedTours, ListedToursQuery } from '../tour/editable-tour.schema.ts'
import { dayAt, midnightOf } from '../kernel/zone.ts'
import { photoView } from '../photo/photo-view.ts'
import { offeredLanguages, type Offered } from '../site/languages.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { KEPT } from '../reservation/reservation.ts'
import { publicationFacts } from '../tour/tour-edit-store.server.ts'
import { coverOf, hasWords, ratesOf, unitsOf } from '../tour/tour-store.server.ts'
import { missingToPublish, missingTranslations, type TourStatus } from '../tour/tour.ts'

const PAGE_SIZE = 50
/** Today and the days before it in which bookings count, as in the figures of Today. */
const BOOKED_DAYS = 30

type Builder = ExpressionBuilder<Tables, 'tour'>

/**
 * A page of the operator's tours in their order, with a summary of each: in two queries, however many tours,
 * departures and reservations there are; a third one reads the languages of the site.
 */
export async function toursForAdmin(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  query: ListedToursQuery,
): Promise<ListedTours> {
  requireAbility(actor, 'manage-tours')
  const now = app.clock.now()
  const { languages, office } = await readSettings(app.db, ['languages', 'office'])
  const today = Temporal.PlainDate.from(dayAt(now, office.timeZone))
  const bookedSince = midnightOf(today.subtract({ days: BOOKED_DAYS - 1 }).toString(), office.timeZone)
  const [counts, rows] = await Promise.all([
    countsByStatus(app.db, query.q),
    readTours(app.db, query, { now, bookedSince }),
  ])
  const offered = offeredLanguages(languages)
  const statuses: TourStatus[] = query.status ? [query.status] : ['DRAFT', 'PUBLISHED']
  return {
    tours: rows.map((row) => listedTour(row, query.locale, offered)),
    total: statuses.reduce((sum, status) => sum + counts[status], 0),
    pageSize: PAGE_SIZE,
    counts,
  }
}

type ListedRow = Awaited<ReturnType<typeof readTours>>[number]

/** The page is found on the tours alone, so that the summary is computed only for its own rows. */
async function readTours(
  db: Database,
  { status, q, page }: ListedToursQuery,
  { now, bookedSince }: { now: Temporal.Instant; bookedSince: Temporal.Instant },
) {
  return db
    .selectFrom('tour')
    .select(['tour.id', 'tour.slug', 'tour.status', 'tour.title', 'tour.place', 'tour.description'])
    .select(['tour.meeting_address', 'tour.duration_minutes', 'tour.currency', 'tour.updated_at'])
    .select((eb) => [unitsOf(eb).as('units'), coverOf(eb).as('cover'), ratesOf(eb).as('rates')])
    .select((eb) => [nextDeparture(eb, now).as('next_departure'), bookings(eb, bookedSince).as('bookings')])
    .select((eb) => [photoCount(eb).as('photo_count')])
    .where('tour.id', 'in', (eb) =>
      eb
        .selectFrom('tour')
        .select('tour.id')
        .where('tour.status', 'in', status ? [status] : ['DRAFT', 'PUBLISHED'])
        .$if(q !== '', (query) => query.where(hasWords(q)))
        .orderBy('tour.position')
        .orderBy('tour.id')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE),
    )
    .orderBy('tour.position')
    .orderBy('tour.id')
    .execute()
}

function nextDeparture(eb: Builder, now: Temporal.Instant) {
  return eb
    .selectFrom('availability')
    .select('availability.local_start')
    .whereRef('availability.tour_id', '=', 'tour.id')
    .where('availability.starts_at', '>', now.toString())
    .where('availability.cancelled_at', 'is', null)
    .orderBy('availability.starts_at')
    .limit(1)
}

function bookings(eb: Builder, since: Temporal.Instant) {
  return eb
    .selectFrom('reservation')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('reservation.tour_id', '=', 'tour.id')
    .where('reservation.confirmed_at', '>=', since.toString())
    .where('reservation.status', 'in', KEPT)
    .where('reservation.source', '<>', 'IMPORT')
}

function photoCount(eb: Builder) {
  return eb
    .selectFrom('photo')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('photo.tour_id', '=', 'tour.id')
}

async function countsByStatus(db: Database, words: string): Promise<ListedTours['counts']> {
  const rows = await db
    .selectFrom('tour')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .$if(words !== '', (query) => query.where(hasWords(words)))
    .groupBy('status')
    .execute()
  const counts = { DRAFT: 0, PUBLISHED: 0, ARCHIVED: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

function listedTour(row: ListedRow, locale: Locale, offered: Offered): ListedTour {
  const facts = publicationFacts(row)
  const rating = ratingOf(row.rates)
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    title: inLocale(row.title, locale),
    place: inLocale(row.place, locale),
    cover: row.cover && photoView(row.cover, locale),
    nextDeparture: row.next_departure,
    bookings: row.bookings ?? 0,
    rating: rating && { average: rating.average, count: rating.count },
    photos: row.photo_count ?? 0,
    missing: missingToPublish(facts, offered[0]),
    missingTranslations: missingTranslations(facts, offered),
    updatedAt: row.updated_at,
  }
}
