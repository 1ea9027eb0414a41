import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { saleRefusal } from '../departure/bookability.ts'
import { departureById } from '../departure/departure-store.server.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { soldLinesOf, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { withAddedLines } from '../pricing/with-added-lines.ts'
import { withLineIds } from '../pricing/with-line-ids.server.ts'
import { tourOfDeparture } from '../reservation/tour-of-departure.server.ts'
import type { OwnChange } from './customer-reservation.schema.ts'
import { departureWithoutAdded } from './departure-without-added.server.ts'
import { planAddedGuests } from './plan-added-guests.server.ts'

/** The effect of a larger party on a reservation, before it is held and paid. Refuses the cases of addGuests. */
export async function previewAddedGuests(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  { units, locale }: { units: Readonly<Record<string, number>>; locale: Locale },
): Promise<OwnChange> {
  const { id, availability_id, tour_id, currency } = reservation
  const tour = await tourOfDeparture(tx, { id: availability_id, tour_id }).executeTakeFirstOrThrow()
  const priced = await planAddedGuests(app, tx, reservation, tour, units)
  const departure = await departureById(tx, availability_id)
  if (!departure) throw new Refused({ code: 'availability.not_found' })
  const onSale = await departureWithoutAdded(tx, reservation, departure)
  const refusal = saleRefusal(onSale, priced.seats, app.clock.now())
  if (refusal) throw new Refused(refusal)
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const lines = withAddedLines(
    (await soldLinesOf(tx, id)).map(({ unit_id, label, quantity, price_minor, seats }) => {
      return { unit_id, label, quantity, price_minor, seats }
    }),
    priced.lines.map(({ unit, quantity, priceMinor: price_minor }) => {
      return { unit_id: unit.id, label: unit.label, quantity, price_minor, seats: unit.seats }
    }),
  )
  return {
    localDateTimeStart: departure.local_start,
    timeZone: departure.time_zone,
    startsAt: departure.starts_at,
    languages: departure.languages,
    unitItems: withLineIds(lines).map((line) => ({
      unitId: line.lineId,
      ...textsIn({ label: line.label }, locale),
      quantity: line.quantity,
      price: money(line.price_minor),
    })),
    seats: reservation.seats + priced.seats,
    totalBefore: money(reservation.total_minor),
    total: money(reservation.total_minor + priced.totalMinor),
    refund: money(0),
    kept: money(0),
    due: money(reservation.due_minor),
    toPay: money(priced.totalMinor),
  }
}
