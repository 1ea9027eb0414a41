import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { eachLocale } from '../kernel/locale.ts'
import { totalOf } from '../pricing/total.ts'
import type { QuoteLine } from '../pricing/quote.ts'
import { unpaidStatus } from '../refund/payment-status.ts'
import { insertReservations } from '../reservation/insert-reservations.server.ts'
import { reservationValues } from '../reservation/write-reservation.server.ts'
import type { ImportChoices } from './import.ts'
import { sha256, type ImportFile } from './import-store.server.ts'
import type { FileBooking } from './read-booking.ts'

/** A decided booking on a locked departure that has its seats. */
export type BookingToWrite = {
  booking: FileBooking
  identity: string
  local: Temporal.PlainDateTime
  lines: QuoteLine[]
  seats: number
  availabilityId: string
}

/**
 * Writes the reservations of a batch with their lines, counts their seats, and empties the cells of their rows, in a
 * few statements. The database refuses to oversell. A sum of the file that is not the price of the lines is an
 * adjustment beside them.
 */
export async function writeImported(
  app: Needs<'clock' | 'ids' | 'keys'>,
  tx: Transaction,
  { id: importId, choices }: ImportFile,
  bookings: readonly BookingToWrite[],
): Promise<void> {
  if (bookings.length === 0) return
  const tours = await toursOf(tx, bookings)
  const prices = await ownPrices(tx, bookings)
  const now = app.clock.now()
  const written = bookings.map((one) => {
    const { booking, availabilityId } = one
    const lines = one.lines.map((line) => ({
      ...line,
      priceMinor: prices.get(`${availabilityId} ${line.unit.id}`) ?? line.priceMinor,
    }))
    const listMinor = totalOf(lines)
    const totalMinor = booking.totalMinor ?? listMinor
    const due = dueOf(booking, totalMinor, choices.unpaid)
    const tour = tours.get(booking.tourId)
    if (!tour) throw new Error('a decided booking has a tour')
    const values = reservationValues(app, {
      tour,
      departure: { id: availabilityId, local_start: one.local.toString({ smallestUnit: 'second' }) },
      priced: { lines, seats: one.seats, totalMinor },
      status: 'CONFIRMED',
      payment_status: unpaidStatus(due),
      source: 'IMPORT',
      locale: booking.locale,
      contact: { name: booking.name, email: booking.email, phone: booking.phone },
      note: booking.note,
      now,
      facts: { due_minor: due, confirmed_at: now.toString() },
    })
    return { ...one, values, adjustment: totalMinor - listMinor, paidMinor: totalMinor - due }
  })
  await insertReservations(
    tx,
    written.map(({ values }) => values),
  )
  await insertBeside(tx, importId, written, choices.system || 'Import')
}

/**
 * The sum that the file names as due, also where a refund lets the paid sum say otherwise. The paid sum alone leaves
 * the rest due, and a word for it nothing; without either the choice of the member holds.
 */
function dueOf(booking: FileBooking, totalMinor: number, unpaid: ImportChoices['unpaid']): number {
  const { paidMinor, isPaid, dueMinor } = booking
  if (dueMinor !== null) return Math.min(dueMinor, totalMinor)
  if (isPaid) return 0
  if (paidMinor !== null) return Math.max(0, totalMinor - paidMinor)
  return unpaid === 'DUE' ? totalMinor : 0
}

async function toursOf(tx: Transaction, bookings: readonly BookingToWrite[]) {
  const rows = await tx
    .selectFrom('tour')
    .select(['id', 'currency', 'cancellation_policy'])
    .where('id', 'in', [...new Set(bookings.map(({ booking }) => booking.tourId))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The prices of departures that have their own, by departure and unit. */
async function ownPrices(tx: Transaction, bookings: readonly BookingToWrite[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('availability_price')
    .selectAll()
    .where('availability_id', 'in', [...new Set(bookings.map(({ availabilityId }) => availabilityId))])
    .execute()
  return new Map(rows.map((row) => [`${row.availability_id} ${row.unit_id}`, row.price_minor]))
}

type Written = BookingToWrite & {
  values: ReturnType<typeof reservationValues>
  adjustment: number
  /** The sum that was paid in the former system. */
  paidMinor: number
}

async function insertBeside(
  tx: Transaction,
  importId: string,
  written: readonly Written[],
  /** Names the former system beside a price that is not ours. */
  label: string,
): Promise<void> {
  const adjusted = written.filter(({ adjustment }) => adjustment !== 0)
  if (adjusted.length > 0) {
    await tx
      .insertInto('reservation_adjustment')
      .values(
        adjusted.map(({ values, adjustment }) => ({
          reservation_id: values.id,
          position: 0,
          label: JSON.stringify(eachLocale(() => label)),
          kind: 'AMOUNT' as const,
          value: adjustment,
        })),
      )
      .execute()
  }
  await tx
    .insertInto('imported_reservation')
    .values(
      written.map(({ values, identity, paidMinor }) => ({
        reservation_id: values.id,
        key: sha256(identity),
        import_id: importId,
        paid_minor: paidMinor,
      })),
    )
    .execute()
  const rows = written.flatMap(({ booking, values }) =>
    booking.rows.map((number) => ({ number, reservation_id: values.id })),
  )
  await sql`
    update import_row set fate = 'IMPORTED', reason = null, cells = '{}', reservation_id = given.reservation_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (number int, reservation_id uuid)
    where import_row.import_id = ${importId} and import_row.number = given.number`.execute(tx)
}
