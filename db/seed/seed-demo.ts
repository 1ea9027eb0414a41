import type { App } from '#core/app.ts'
import { insertAvailabilities } from '#core/availability/availability-store.server.ts'
import { insertTour, type TourToInsert } from '#core/catalogue/tour-store.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import type { Transaction } from '#database/connect.ts'
import { calendarOf, type DemoCalendar } from './demo-calendar.ts'
import { departuresAround, withOneForToday, withPlacesTaken, type DemoDeparture } from './demo-departures.ts'
import { faq } from './demo-faq.ts'
import { storePhotos, type Poster } from './demo-photos.ts'
import { contact, home, identity, legal, whoami } from './demo-site.ts'
import { terms } from './demo-terms.ts'
import { tourRows } from './demo-tour-rows.ts'
import type { DemoTour } from './demo-tour.ts'
import { calanqueEnVau } from './tours/calanque-en-vau.ts'
import { lacAnnecy } from './tours/lac-annecy.ts'
import { traverseeBaie } from './tours/traversee-baie.ts'
import { vieuxLyon } from './tours/vieux-lyon.ts'

/** The first is the one that can always be booked today or tomorrow. */
const TOURS: readonly { demo: DemoTour; poster: Poster }[] = [
  { demo: vieuxLyon, poster: 'lyon' },
  { demo: lacAnnecy, poster: 'annecy' },
  { demo: calanqueEnVau, poster: 'calanques' },
  { demo: traverseeBaie, poster: 'mont-saint-michel' },
]

/**
 * Fills an empty database with the demo's operator: four tours in two languages with their pictures, departures from two
 * months ago to five months ahead, guests and their reviews. All or nothing; pictures of a failed try are never shown.
 * The caller makes sure that nothing real is there.
 */
export async function seedDemo(
  app: Pick<App, 'db' | 'clock' | 'ids' | 'keys' | 'photos' | 'jobs'>,
): Promise<void> {
  // Painting is most of the work: all cores share it.
  const tours = await Promise.all(
    TOURS.map(async ({ demo, poster }, position) =>
      tourRows(app, demo, position, await storePhotos(app, poster)),
    ),
  )
  const calendars = calendarsOf(app, tours)
  await app.db.transaction().execute(async (tx) => {
    await insertSettings(app, tx)
    for (const tour of tours) await insertTour(tx, tour)
    for (const calendar of calendars) await insertCalendar(tx, calendar)
    for (const { id } of tours.flatMap(({ photos }) => photos)) {
      await app.jobs.enqueue(tx, { name: 'render-photo', data: { photoId: id } })
    }
  })
}

function calendarsOf(
  app: Pick<App, 'clock' | 'ids' | 'keys'>,
  tours: readonly TourToInsert[],
): DemoCalendar[] {
  const now = app.clock.now()
  const departures = TOURS.flatMap(({ demo }, index) => {
    const usual = departuresAround(demo, now)
    const all = index === 0 ? withOneForToday(usual, demo, now) : usual
    return all.map((departure) => ({ ...departure, index }))
  })
  // Over all tours together, as the board shows them.
  const filled = withPlacesTaken(departures.sort(byTime), now)
  return TOURS.map(({ demo }, index) => {
    const { tour, units } = tours[index] as TourToInsert
    return calendarOf(
      app,
      { id: tour.id, demo, units },
      filled.filter((departure) => departure.index === index),
    )
  })
}

async function insertSettings({ clock }: Pick<App, 'clock'>, tx: Transaction): Promise<void> {
  const now = clock.now()
  await writeSetting(tx, 'identity', identity, now)
  await writeSetting(tx, 'legal', legal, now)
  await writeSetting(tx, 'contact', contact, now)
  await writeSetting(tx, 'home', home, now)
  await writeSetting(tx, 'faq', faq, now)
  await writeSetting(tx, 'terms', terms, now)
  await writeSetting(tx, 'whoami', whoami, now)
}

async function insertCalendar(
  tx: Transaction,
  { availabilities, bookings, comments }: DemoCalendar,
): Promise<void> {
  await insertAvailabilities(tx, availabilities)
  const reservations = bookings.map(({ reservation }) => reservation)
  if (reservations.length > 0) await tx.insertInto('reservation').values(reservations).execute()
  const items = bookings.flatMap((booking) => booking.items)
  if (items.length > 0) await tx.insertInto('unit_item').values(items).execute()
  if (comments.length > 0) await tx.insertInto('comment').values(comments).execute()
}

function byTime(a: DemoDeparture, b: DemoDeparture): number {
  return Temporal.Instant.compare(a.startsAt, b.startsAt)
}
