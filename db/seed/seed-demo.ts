import { sql, type Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { withRichTexts } from '#core/site/rich-texts.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import type { Transaction } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { calendarOf, type Calendar } from './calendar.ts'
import { departuresAround, withDecisionsToMake, withOneForToday, withPlacesTaken } from './departures.ts'
import { createDice } from './seeded-random.ts'
import { guestAt } from './guests.ts'
import { moneyRows } from './payment-rows.ts'
import { storeDrawing } from './photos.ts'
import { insertTour, type TourToInsert } from './insert-tour.ts'
import { GUEST_PHOTOS, PORTRAITS, TOUR_DRAWINGS } from './posters/drawings.ts'
import { readRenderedDrawings, type RenderedFolder } from './posters/rendered-drawings.ts'
import { cancellationRows, reservationRow, unitItemRows } from './reservation-rows.ts'
import { contact, home, identity, legal, whoami } from './site.ts'
import { faq } from './site-faq.ts'
import { terms } from './site-terms.ts'
import { soldTour, type SoldTour } from './sold-tour.ts'
import { tourRows } from './tour-rows.ts'
import { TOURS } from './tours.ts'

type Tools = Pick<App, 'db' | 'clock' | 'ids' | 'keys' | 'photos' | 'origin'>

const SEED = 20_141_108

/**
 * Fills an empty database with the demo's operator: eight tours in two languages with their photos, their reviews of a
 * year, and the reservations from two months ago to five months ahead. All or nothing; photos of a failed try are
 * never shown. The caller makes sure that the database has no real data.
 */
export async function seedDemo(app: Tools): Promise<void> {
  const sold = TOURS.map((demo) => soldTour(app, demo))
  const rendered = await readRenderedDrawings()
  const tours = await rowsOfTours(app, sold, rendered)
  const portrait = await storeDrawing(app, PORTRAITS.camille, rendered)
  const calendars = calendarsOf(app, sold)
  const guestPhotos = await photosOfGuests(app, calendars, rendered)
  const books = calendars.flatMap(({ bookings }) => bookings)
  const money = books.map((booking) => moneyRows(app, booking))

  await app.db.transaction().execute(async (tx) => {
    await saveSite(tx, app.clock.now())
    for (const tour of tours) await insertTour(tx, tour)
    await insertAll(tx, 'photo', [{ ...portrait, position: 0 }])
    await insertAll(tx, 'tour_former_slug', sold.flatMap(formerSlugs))
    await insertAll(
      tx,
      'availability',
      calendars.flatMap(({ availabilities }) => availabilities),
    )
    await insertAll(
      tx,
      'reservation',
      books.map((booking) => reservationRow(app, booking)),
    )
    await insertAll(tx, 'unit_item', books.flatMap(unitItemRows))
    await insertAll(tx, 'cancellation', books.flatMap(cancellationRows))
    await insertAll(
      tx,
      'embedded_payment_session',
      money.flatMap(({ sessions }) => sessions),
    )
    await insertAll(
      tx,
      'embedded_payment_refund',
      money.flatMap(({ providerRefunds }) => providerRefunds),
    )
    await insertAll(
      tx,
      'payment',
      money.flatMap(({ payments }) => payments),
    )
    await insertAll(
      tx,
      'refund',
      money.flatMap(({ refunds }) => refunds),
    )
    await insertAll(
      tx,
      'comment_request',
      calendars.flatMap(({ commentRequests }) => commentRequests),
    )
    await insertAll(
      tx,
      'comment',
      calendars.flatMap(({ comments }) => comments),
    )
    await insertAll(tx, 'photo', guestPhotos)
  })
  // Until autovacuum comes, the planner would take every table for empty, and read all departures for the next eight.
  await sql`vacuum analyze`.execute(app.db)
}

async function rowsOfTours(
  app: Tools,
  sold: readonly SoldTour[],
  rendered: RenderedFolder,
): Promise<TourToInsert[]> {
  return Promise.all(
    sold.map(async (tour, position) => {
      const drawings = TOUR_DRAWINGS[tour.demo.drawings]
      const photos = await Promise.all(drawings.map((drawing) => storeDrawing(app, drawing, rendered)))
      return tourRows(app, tour, position, photos)
    }),
  )
}

async function photosOfGuests(app: Tools, calendars: readonly Calendar[], rendered: RenderedFolder) {
  return Promise.all(
    calendars
      .flatMap(({ guestPhotos }) => guestPhotos)
      .map(async ({ name, ...owner }) => {
        const photo = await storeDrawing(app, GUEST_PHOTOS[name], rendered)
        return { ...photo, ...owner, alt: '{}' }
      }),
  )
}

/** The board shows the departures of all tours together, so their seats are taken together. */
function calendarsOf(app: Tools, sold: readonly SoldTour[]): Calendar[] {
  const now = app.clock.now()
  const dice = createDice(SEED)
  let guests = 0
  const drawing = { dice, now, nextGuest: () => guestAt(guests++) }
  const departures = TOURS.flatMap((demo, index) => {
    const usual = departuresAround(demo, now)
    return index === 0 ? withOneForToday(usual, demo, now) : usual
  })
  const inOrder = departures.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  const minimums = new Map(TOURS.map(({ slug, minimum = 1 }) => [slug, minimum]))
  const minimumOf = (slug: string) => minimums.get(slug) ?? 1
  const taken = withDecisionsToMake(withPlacesTaken(inOrder, now, dice), minimumOf, now)
  return sold.map((tour) =>
    calendarOf(
      app,
      tour,
      taken.filter(({ slug }) => slug === tour.demo.slug),
      drawing,
    ),
  )
}

async function saveSite(tx: Transaction, now: Temporal.Instant): Promise<void> {
  await writeLaunch(tx, now)
  await writeSetting(tx, 'identity', identity, now)
  await writeSetting(tx, 'legal', legal, now)
  await writeSetting(tx, 'contact', contact, now)
  await writeSetting(tx, 'home', home, now)
  await writeSetting(tx, 'faq', withRichTexts('faq', faq), now)
  await writeSetting(tx, 'terms', withRichTexts('terms', terms), now)
  await writeSetting(tx, 'whoami', withRichTexts('whoami', whoami), now)
}

function formerSlugs({ id, demo }: SoldTour): Insertable<Tables['tour_former_slug']>[] {
  return (demo.formerSlugs ?? []).map((slug) => ({ slug, tour_id: id }))
}

/** PostgreSQL accepts 65,535 values in one statement. */
const ROWS_AT_ONCE = 1_000

async function insertAll<T extends keyof Tables>(
  tx: Transaction,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}
