import type { Transaction } from '#database/connect.ts'
import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import { saleRefusal, vacanciesOf } from '../departure/bookability.ts'
import { BOOKABILITY_COLUMNS } from '../departure/departure-store.server.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import { peopleIn, peopleOf } from '../pricing/people.ts'
import { soldLinesOf, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { tourOfDeparture } from '../reservation/tour-of-departure.server.ts'
import { unitsFor } from '../change/plan-change.server.ts'
import { departureWithoutAdded } from './departure-without-added.server.ts'
import { readOwnReservation } from './own-reservation.server.ts'
import type { PartyUnit } from './customer-reservation.schema.ts'

/**
 * The units of which the party of a reservation can be made. Each can grow as far as seats and the tour's largest party
 * allow by itself; the preview decides on all of them. Refuses reservation.not_found.
 */
export async function partyUnits(
  app: Needs<'db' | 'clock' | 'sales'>,
  token: string,
  locale: Locale,
): Promise<PartyUnit[]> {
  return readOnly(app.db, async (tx) => {
    const reservation = await readOwnReservation(tx, token)
    const { id } = reservation
    const sold = await soldLinesOf(tx, id)
    const { units: today, party_max } = await tourOf(tx, reservation)
    const left = Math.max(0, party_max - peopleIn(sold))
    const seatsLeft = await seatsOnSale(app, tx, reservation)
    const soldOf = (unitId: string) => sold.find(({ lineId }) => lineId === unitId)?.quantity ?? 0
    const todayOf = (unitId: string) => today.find(({ id: known }) => known === unitId)
    return (await unitsFor(tx, reservation)).map((unit) => {
      const quantity = soldOf(unit.id)
      const { more, limit } = growth(todayOf(unit.id), { people: left, seats: seatsLeft })
      return {
        unitId: unit.id,
        ...textsIn({ label: unit.label }, locale),
        quantity,
        max: quantity + more,
        limit,
        price: {
          amountMinor: todayOf(unit.id)?.priceMinor ?? unit.priceMinor,
          currency: reservation.currency,
        },
      }
    })
  })
}

type Growth = Pick<PartyUnit, 'limit'> & { more: number }

/** The number of one unit that can still be added, and the reason why no more can be. */
function growth(unit: { seats: number } | undefined, left: { people: number; seats: number | null }): Growth {
  if (left.seats === null || !unit) return { more: 0, limit: 'sale' }
  const byParty = Math.floor(left.people / peopleOf(unit))
  const bySeats = unit.seats === 0 ? byParty : Math.floor(left.seats / unit.seats)
  return bySeats < byParty ? { more: bySeats, limit: 'seats' } : { more: byParty, limit: 'party' }
}

function tourOf(tx: Transaction, { availability_id: id, tour_id }: ReservationRow) {
  return tourOfDeparture(tx, { id, tour_id }).executeTakeFirstOrThrow()
}

/** The free seats of the departure, those of its unpaid added guests included; null while nobody can be added. */
async function seatsOnSale(
  app: Needs<'clock' | 'sales'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<number | null> {
  const row = await tx
    .selectFrom('availability')
    .innerJoin('tour', 'tour.id', 'availability.tour_id')
    .select(BOOKABILITY_COLUMNS)
    .select('tour.status')
    .where('availability.id', '=', reservation.availability_id)
    .executeTakeFirstOrThrow()
  const departure = await departureWithoutAdded(tx, reservation, row)
  const isOnSale = row.status === 'PUBLISHED' && saleRefusal(departure, 0, app.clock.now()) === null
  return app.sales === 'open' && reservation.contact_email !== null && isOnSale
    ? vacanciesOf(departure)
    : null
}
