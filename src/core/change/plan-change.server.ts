import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { departureById, departureOf } from '../departure/departure-store.server.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { pricedUnits } from '../pricing/priced-units.server.ts'
import { ANY_PARTY, quote, type PartyLimits, type PricedUnit, type Quote } from '../pricing/quote.ts'
import { linesAtPrices } from '../pricing/lines-at-prices.ts'
import { totalOf } from '../pricing/total.ts'
import { withAddedLines } from '../pricing/with-added-lines.ts'
import type { MoveQuery } from './change.schema.ts'
import { teamRefusal, seatsRefusal } from '../departure/bookability.ts'
import {
  adjustmentsOf,
  soldLinesOf,
  type LineRow,
  type ReservationRow,
  type SoldLine,
} from '../reservation/reservation-store.server.ts'
import { linesOfQuote } from '../reservation/write-reservation.server.ts'
import { balanceOf, changedBalance, type ChangedBalance } from './changed-balance.ts'
import { archivedRefusal } from '../tour/tour.ts'
import { inCashOf, moneyLeft } from '../refund/refund-reservation.server.ts'

/**
 * The whole effect of a change on a reservation; nothing is written yet. It holds until the end of a transaction that
 * has locked the reservation and its departures.
 */
export type ChangePlan = {
  kind: 'MOVE' | 'PARTY'
  reservation: ReservationRow
  after: { availabilityId: string; seats: number; totalMinor: number }
  items: LineRow[]
  balance: ChangedBalance
  /** The part of the overpaid sum that the team returns in cash. */
  overpaidInCashMinor: number
}

type Tools = Needs<'clock'>

/**
 * The effect of moving a confirmed reservation to another departure of its tour. Of the seats that are taken there,
 * `heldSeats` are held for this party. Refuses reservation.status_conflict, reservation.unchanged, availability.*, and
 * tour.must_be_draft for an archived tour.
 */
export async function planMove(
  app: Tools,
  tx: Transaction,
  reservation: ReservationRow,
  { availabilityId, price }: MoveQuery,
  heldSeats = 0,
): Promise<ChangePlan> {
  refuseUnlessConfirmed(reservation)
  if (availabilityId === reservation.availability_id) throw new Refused({ code: 'reservation.unchanged' })
  const target = await departureById(tx, availabilityId)
  if (target?.tour_id !== reservation.tour_id) throw new Refused({ code: 'availability.not_found' })
  const others = { ...target, seats_taken: target.seats_taken - heldSeats }
  const { status } = await tx
    .selectFrom('tour')
    .select('status')
    .where('id', '=', target.tour_id)
    .executeTakeFirstOrThrow()
  refuseIf(archivedRefusal(status))
  refuseIf(teamRefusal(departureOf(others), reservation.seats, app.clock.now()))
  const items = await movedItems(tx, reservation, { availabilityId, price })
  const totalMinor = totalOf(
    items.map((item) => ({ quantity: item.quantity, priceMinor: item.price_minor })),
    await adjustmentsOf(tx, reservation.id),
  )
  return planOf(tx, reservation, {
    kind: 'MOVE',
    after: { availabilityId, seats: reservation.seats, totalMinor },
    items,
  })
}

/**
 * The effect of another party on the same departure: a sold line keeps its label, price and seats, and a unit that is
 * new in the party has today's. Refuses reservation.status_conflict, reservation.unchanged, units.* and availability.*;
 * availability.cancelled for any party: a date that the guests are offered instead holds the seats that they had.
 */
export async function planParty(
  tx: Transaction,
  reservation: ReservationRow,
  units: Readonly<Record<string, number>>,
  limits: PartyLimits = ANY_PARTY,
): Promise<ChangePlan> {
  refuseUnlessConfirmed(reservation)
  const { id, availability_id: availabilityId } = reservation
  const departure = await departureById(tx, availabilityId)
  if (departure?.cancelled_at) throw new Refused({ code: 'availability.cancelled' })
  const booked = await soldLinesOf(tx, id)
  const priced = quote(await unitsFor(tx, reservation), units, limits, await adjustmentsOf(tx, id))
  if ('code' in priced) throw new Refused(priced)
  if (isSameParty(booked, priced)) throw new Refused({ code: 'reservation.unchanged' })
  const more = priced.seats - reservation.seats
  if (departure && more > 0) refuseIf(seatsRefusal(departureOf(departure), more))
  return planOf(tx, reservation, {
    kind: 'PARTY',
    after: { availabilityId, seats: priced.seats, totalMinor: priced.totalMinor },
    items: linesOfQuote(id, priced).map((item) => withUnitOfLine(item, booked)),
  })
}

/**
 * The units that can be in the party, as the reservation was sold: with the label, the price and the seats of its line
 * where it has one, else with today's; after them the sold lines of deleted units.
 */
export async function unitsFor(tx: Transaction, reservation: ReservationRow): Promise<PricedUnit[]> {
  const booked = await soldLinesOf(tx, reservation.id)
  const units = await pricedUnits(tx, reservation.tour_id, reservation.availability_id)
  const today = units.map((unit) => {
    const line = booked.find(({ lineId }) => lineId === unit.id)
    return line ? unitOfLine(line, units) : unit
  })
  return [...today, ...booked.filter(hasOwnId).map((line) => unitOfLine(line, units))]
}

/** The line of a deleted unit, or a further line of a unit that was sold at two prices. */
function hasOwnId({ unit_id, lineId }: SoldLine): boolean {
  return unit_id !== lineId
}

function unitOfLine(line: SoldLine, units: readonly PricedUnit[]): PricedUnit {
  const { lineId: id, type, label, price_minor: priceMinor, seats } = line
  const needsAdult = units.find((unit) => unit.id === line.unit_id)?.needsAdult ?? false
  return { id, type, label, priceMinor, seats, needsAdult }
}

/** A line with an id of its own has no row of a unit by that id. */
function withUnitOfLine(item: LineRow, booked: readonly SoldLine[]): LineRow {
  const line = booked.find(({ lineId }) => lineId === item.unit_id)
  return line ? { ...item, unit_id: line.unit_id } : item
}

function refuseUnlessConfirmed({ status }: ReservationRow): void {
  if (status !== 'CONFIRMED') throw new Refused({ code: 'reservation.status_conflict', status })
}

function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal)
}

async function movedItems(
  tx: Transaction,
  { id, tour_id }: ReservationRow,
  { availabilityId, price }: MoveQuery,
): Promise<LineRow[]> {
  const booked = await soldLinesOf(tx, id)
  if (price === 'KEEP') return withAddedLines([], booked)
  // A unit that was sold at two prices has one there.
  return withAddedLines([], linesAtPrices(booked, await pricedUnits(tx, tour_id, availabilityId)))
}

function isSameParty(booked: readonly SoldLine[], { lines }: Quote): boolean {
  const before = booked.map(({ lineId, quantity }) => `${lineId}:${quantity}`)
  const after = lines.map(({ unit, quantity }) => `${unit.id}:${quantity}`)
  return before.toSorted().join() === after.toSorted().join()
}

async function planOf(
  tx: Transaction,
  reservation: ReservationRow,
  change: Pick<ChangePlan, 'kind' | 'after' | 'items'>,
): Promise<ChangePlan> {
  const left = await moneyLeft(tx, reservation)
  const balance = changedBalance(balanceOf(reservation, left), change.after.totalMinor)
  return { ...change, reservation, balance, overpaidInCashMinor: inCashOf(left, balance.overpaidMinor) }
}
