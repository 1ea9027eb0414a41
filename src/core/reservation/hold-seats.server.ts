import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { AvailabilityTable, TourTable } from '#database/tables.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { manageToken, reviewToken, tokenHash } from '../kernel/secret-link.server.ts'
import { quote, type PricedUnit, type Quote } from '../pricing/quote.ts'
import type { Checkout } from './checkout.schema.ts'
import { refuseHold } from './hold.ts'
import { addSeatsTaken, insertReservation, unpaidSeatsOf } from './reservation-store.server.ts'

/** How long seats are held before the payment session says otherwise: the provider's floor and a minute for skewed clocks. */
export const HOLD_MINUTES = 31

export type HoldRequest = {
  tourId: string
  form: Checkout
  /** For the limit on unpaid seats; null when unknown. */
  clientAddress: string | null
}

export type HeldSeats = {
  reservationId: string
  totalMinor: number
  currency: string
  expiresAt: Temporal.Instant
}

/**
 * Holds the seats of one party on one departure, at the price of this moment, inside the caller's transaction.
 * The departure's row is locked before its seats are counted, so that two visitors never get the same seat.
 * Refuses: tour.not_found, availability.*, units.*, hold.too_many, payment.nothing_to_pay, price.changed.
 */
export async function holdSeats(
  app: Needs<'clock' | 'ids' | 'keys'>,
  tx: Transaction,
  request: HoldRequest,
): Promise<HeldSeats> {
  const { form } = request
  const now = app.clock.now()
  const availability = await lockDeparture(tx, request.tourId, form.availabilityId)
  const tour = await publishedTour(tx, request.tourId)
  const priced = quoteOrRefuse(await pricedUnits(tx, tour.id, availability.id), tour, form.units)

  const squatted = await unpaidSeatsOf(tx, availability.id, {
    address: request.clientAddress,
    email: form.email,
  })
  const refusal = refuseHold(departureOf(availability), priced.seats, squatted, tour.party_max, now)
  if (refusal) throw new Refused(refusal)
  refuseOtherPrice(priced, tour.currency, form.expectedTotalMinor)

  const held = { reservationId: app.ids.uuid(), totalMinor: priced.totalMinor, currency: tour.currency }
  const expiresAt = now.add({ minutes: HOLD_MINUTES })
  await writeHold(app, tx, { request, tour, priced, id: held.reservationId, now, expiresAt })
  await addSeatsTaken(tx, availability.id, priced.seats)
  return { ...held, expiresAt }
}

async function lockDeparture(tx: Transaction, tourId: string, availabilityId: string) {
  const row = await tx
    .selectFrom('availability')
    .selectAll()
    .where('id', '=', availabilityId)
    .where('tour_id', '=', tourId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'availability.not_found' })
  return row
}

async function publishedTour(tx: Transaction, tourId: string) {
  const tour = await tx.selectFrom('tour').selectAll().where('id', '=', tourId).executeTakeFirst()
  if (!tour || tour.status !== 'PUBLISHED') throw new Refused({ code: 'tour.not_found' })
  return tour
}

async function pricedUnits(tx: Transaction, tourId: string, availabilityId: string): Promise<PricedUnit[]> {
  const rows = await tx
    .selectFrom('unit')
    .leftJoin('availability_price as override', (join) =>
      join.onRef('override.unit_id', '=', 'unit.id').on('override.availability_id', '=', availabilityId),
    )
    .select(['unit.id', 'unit.type', 'unit.label', 'unit.seats', 'unit.price_minor', 'unit.needs_adult'])
    .select('override.price_minor as override_minor')
    .where('unit.tour_id', '=', tourId)
    .orderBy('unit.position')
    .execute()
  return rows.map(({ price_minor, override_minor, needs_adult, ...unit }) => ({
    ...unit,
    priceMinor: override_minor ?? price_minor,
    needsAdult: needs_adult,
  }))
}

function quoteOrRefuse(
  units: PricedUnit[],
  tour: Selectable<TourTable>,
  choice: Record<string, number>,
): Quote {
  const priced = quote(units, choice, { min: tour.party_min, max: tour.party_max })
  if ('code' in priced) throw new Refused(priced)
  if (priced.totalMinor === 0) throw new Refused({ code: 'payment.nothing_to_pay' })
  return priced
}

function departureOf(row: Selectable<AvailabilityTable>) {
  return {
    startsAt: Temporal.Instant.from(row.starts_at),
    cutoffAt: Temporal.Instant.from(row.cutoff_at),
    closed: row.closed_at !== null,
    cancelled: row.cancelled_at !== null,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
  }
}

function refuseOtherPrice(priced: Quote, currency: string, expectedMinor: number): void {
  if (priced.totalMinor === expectedMinor) return
  throw new Refused({
    code: 'price.changed',
    expected: { amountMinor: expectedMinor, currency },
    actual: { amountMinor: priced.totalMinor, currency },
  })
}

type HoldToWrite = {
  request: HoldRequest
  tour: Selectable<TourTable>
  priced: Quote
  id: string
  now: Temporal.Instant
  expiresAt: Temporal.Instant
}

async function writeHold(app: Needs<'ids' | 'keys'>, tx: Transaction, hold: HoldToWrite): Promise<void> {
  const { request, tour, priced, id } = hold
  const { form } = request
  const now = hold.now.toString()
  await insertReservation(
    tx,
    {
      id,
      reference: app.ids.reference(),
      availability_id: form.availabilityId,
      tour_id: tour.id,
      status: 'ON_HOLD',
      payment_status: 'AWAITING',
      source: 'ONLINE',
      locale: form.locale,
      contact_name: form.name,
      contact_email: form.email,
      contact_phone: form.phone || null,
      note: form.note,
      seats: priced.seats,
      total_minor: priced.totalMinor,
      currency: tour.currency,
      policy: JSON.stringify(tour.cancellation_policy),
      terms_version: form.termsVersion,
      terms_accepted_at: now,
      form_token: form.formToken,
      client_address: request.clientAddress,
      manage_token_hash: tokenHash(manageToken(app.keys, id)),
      review_token_hash: tokenHash(reviewToken(app.keys, id)),
      hold_expires_at: hold.expiresAt.toString(),
      created_at: now,
      updated_at: now,
    },
    priced.lines.map((line, position) => ({
      reservation_id: id,
      position,
      unit_id: line.unit.id,
      type: line.unit.type,
      label: JSON.stringify(line.unit.label),
      quantity: line.quantity,
      price_minor: line.priceMinor,
      seats: line.unit.seats,
    })),
  )
}
