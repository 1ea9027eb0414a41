import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { lockNamedDepartures } from '../departure/lock-departures.server.ts'
import { DECISION_HOURS } from '../tour/tour.ts'
import { createDepartures } from '../schedule/create-departures.server.ts'
import { draftDeparture } from '../schedule/draft-departure.ts'
import { decideBooking, startsOf, type Decision } from './decide-booking.ts'
import type { ImportChoices } from './import.ts'
import { writeFates, type FateOfRow, type ImportFile } from './import-store.server.ts'
import { isDepartureOf, tourIdsOf, worldOf } from './import-world.server.ts'
import type { FileBooking, UnreadRow } from './read-booking.ts'
import { readBookings } from './read-bookings.ts'
import type { SheetRow } from './files/sheet.ts'
import { writeImported, type BookingToWrite } from './write-imported.server.ts'

const BOOKINGS_OF_BATCH = 250

type Tools = Needs<'db' | 'clock' | 'ids' | 'keys'>
type Decided = { booking: FileBooking | UnreadRow; decision: UnreadRow | Decision }

/**
 * Imports the next bookings of a running import in one transaction, and returns false when there are none left. Each is
 * decided again under the locks of its departures: a booking that was ready in the dry run, and whose seats were sold
 * since, is refused. The locks are taken in the order of all use cases, tours before departures.
 */
export async function importBatch(app: Tools, importId: string): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const query = tx.selectFrom('import_file').selectAll().where('id', '=', importId).forUpdate()
    const file = await query.executeTakeFirst()
    if (file?.state !== 'RUNNING') return false
    const rows = await nextRows(tx, importId)
    if (rows.length === 0) {
      await endImport(app, tx, file.id)
      return false
    }
    const bookings = readBookings(rows, file.choices)
    await lockDepartures(tx, bookings)
    const world = await worldOf(tx, bookings, file.choices)
    const decided = bookings.map((booking): Decided => {
      const decision = 'fate' in booking ? booking : decideBooking(booking, file.choices, world)
      return { booking, decision }
    })
    await createMissing(app, tx, file, decided)
    await writeImported(app, tx, file, decided.flatMap(toWrite))
    await writeFates(tx, importId, decided.flatMap(refusedFates))
    return true
  })
}

async function nextRows(tx: Transaction, importId: string): Promise<SheetRow[]> {
  const next = tx
    .selectFrom('import_row')
    .select('booking')
    .distinct()
    .where('import_id', '=', importId)
    .where('fate', 'in', ['READY', 'CREATES'])
    .orderBy('booking')
    .limit(BOOKINGS_OF_BATCH)
  return tx
    .selectFrom('import_row')
    .select(['number', 'cells'])
    .where('import_id', '=', importId)
    .where('booking', 'in', next)
    .orderBy('number')
    .execute()
}

/**
 * Locks the tours and the departures of the bookings, and no other departure. A tour is locked weakly: bookings on it
 * go on, and only another import or series waits.
 */
async function lockDepartures(
  tx: Transaction,
  bookings: readonly (FileBooking | UnreadRow)[],
): Promise<void> {
  const tourIds = tourIdsOf(bookings)
  if (tourIds.length === 0) return
  const tours = await tx
    .selectFrom('tour')
    .select(['id', 'time_zone as timeZone'])
    .where('id', 'in', tourIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const starts = startsOf(bookings, new Map(tours.map((tour) => [tour.id, tour])))
  await lockNamedDepartures(tx, sql`select id from availability where ${isDepartureOf(starts)}`)
}

/** Creates the departures that bookings need, one for each start, and gives them their ids. */
async function createMissing(
  app: Tools,
  tx: Transaction,
  { id: importId, choices }: ImportFile,
  decided: readonly Decided[],
): Promise<void> {
  const missing = decided.flatMap(({ booking, decision }) =>
    'tourId' in booking && 'departure' in decision && decision.departure.id === null
      ? [{ tourId: booking.tourId, local: decision.local, departure: decision.departure }]
      : [],
  )
  const wanted = [...new Map(missing.map((one) => [one.departure, one])).values()]
  for (const [tourId, ofTour] of Map.groupBy(wanted, (one) => one.tourId)) {
    const tour = await tx
      .selectFrom('tour')
      .select(['time_zone', 'duration_minutes', 'cutoff_minutes', 'languages'])
      .where('id', '=', tourId)
      .executeTakeFirstOrThrow()
    const rules = {
      tourId,
      timeZone: tour.time_zone,
      durationMinutes: tour.duration_minutes ?? 0,
      cutoffMinutes: tour.cutoff_minutes,
    }
    const drafts = ofTour.map(({ local }) => draftDeparture({ ...rules, localStart: local }))
    const created = await createDepartures(app, tx, rules, drafts, detailsOf(choices, tour.languages))
    for (const [index, { departure }] of ofTour.entries()) departure.id = created[index]?.id ?? null
    await tx
      .insertInto('import_departure')
      .values(created.map(({ id }) => ({ availability_id: id, import_id: importId })))
      .execute()
  }
}

function detailsOf({ capacity }: ImportChoices, languages: string[]) {
  return {
    capacity,
    languages,
    participantsMin: 1,
    decisionHours: DECISION_HOURS,
    note: '',
    prices: {},
    closed: false,
    seriesId: null,
    guideId: undefined,
    cutoffMinutes: undefined,
    meetingAddress: '',
  }
}

function toWrite({ booking, decision }: Decided): BookingToWrite[] {
  if (!('tourId' in booking) || !('lines' in decision)) return []
  const { identity, local, lines, seats, departure } = decision
  const { id: availabilityId } = departure
  return availabilityId === null ? [] : [{ booking, identity, local, lines, seats, availabilityId }]
}

function refusedFates({ booking, decision }: Decided): FateOfRow[] {
  if (!('reason' in decision)) return []
  const { fate, reason } = decision
  return booking.rows.map((number) => ({ number, booking: booking.row, fate, reason }))
}

async function endImport(app: Tools, tx: Transaction, id: string): Promise<void> {
  const endedAt = app.clock.now().toString()
  await tx.updateTable('import_file').set({ state: 'DONE', ended_at: endedAt }).where('id', '=', id).execute()
}
