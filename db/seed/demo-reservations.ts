import type { Insertable } from 'kysely'
import type { App } from '#core/app.ts'
import { sumOfLines } from '#core/kernel/money.ts'
import { manageToken, reviewToken, tokenHash } from '#core/kernel/secret-link.server.ts'
import type { ReservationTable, UnitItemTable, UnitTable } from '#database/tables.ts'
import type { DemoTour } from './demo-tour.ts'

/** One party of the demo's books. */
export type DemoParty = {
  name: string
  locale: 'en' | 'fr'
  people: number
  status: 'CONFIRMED' | 'REDEEMED' | 'NO_SHOW' | 'CANCELLED' | 'EXPIRED'
  bookedAt: Temporal.Instant
}

export type DemoBooking = { reservation: Insertable<ReservationTable>; items: Insertable<UnitItemTable>[] }

/** Where a party goes: the departure, its tour, and the tour's price categories as they were written. */
export type Destination = {
  availabilityId: string
  tourId: string
  demo: DemoTour
  units: readonly Insertable<UnitTable>[]
}

/**
 * A party's reservation as rows. They booked by telephone and pay their guide: no card was charged, so the books of the
 * payment provider begin with what is tried out. A lapsed one is from the site, because only there a hold can lapse.
 */
export function bookingOf(app: Pick<App, 'ids' | 'keys'>, to: Destination, party: DemoParty): DemoBooking {
  const id = app.ids.uuid()
  const items = itemsOf(id, to.units, party.people)
  const bookedAt = party.bookedAt.toString()
  const lapsed = party.status === 'EXPIRED'
  const lapsedAt = party.bookedAt.add({ minutes: 31 }).toString()
  const reservation: DemoBooking['reservation'] = {
    id,
    reference: app.ids.reference(),
    availability_id: to.availabilityId,
    tour_id: to.tourId,
    status: party.status,
    payment_status: PAYMENT_STATUS[party.status],
    source: lapsed ? 'ONLINE' : 'PHONE',
    locale: party.locale,
    contact_name: party.name,
    contact_email: addressOf(party.name),
    seats: party.people,
    total_minor: sumOfLines(items.map((item) => ({ quantity: item.quantity, priceMinor: item.price_minor }))),
    currency: 'EUR',
    policy: JSON.stringify(to.demo.policy),
    terms_version: lapsed ? '2026-11' : null,
    terms_accepted_at: lapsed ? bookedAt : null,
    manage_token_hash: tokenHash(manageToken(app.keys, id)),
    review_token_hash: tokenHash(reviewToken(app.keys, id)),
    demo: true,
    hold_expires_at: lapsed ? lapsedAt : null,
    expired_at: lapsed ? lapsedAt : null,
    confirmed_at: lapsed ? null : bookedAt,
    cancelled_at: party.status === 'CANCELLED' ? party.bookedAt.add({ hours: 2 }).toString() : null,
    redeemed_at: null,
    created_at: bookedAt,
    updated_at: bookedAt,
  }
  return { reservation, items }
}

const PAYMENT_STATUS = {
  CONFIRMED: 'OFFLINE_DUE',
  REDEEMED: 'PAID',
  NO_SHOW: 'PAID',
  CANCELLED: 'NONE',
  EXPIRED: 'NONE',
} as const satisfies Record<DemoParty['status'], DemoBooking['reservation']['payment_status']>

/** Adults, and from three people on the rest are children where the tour takes them. */
function itemsOf(
  reservationId: string,
  units: readonly Insertable<UnitTable>[],
  people: number,
): Insertable<UnitItemTable>[] {
  const [adult] = units
  const child = units.find((unit) => unit.needs_adult && unit.seats === 1)
  if (!adult) throw new Error('a demo tour without price categories')
  const children = child ? Math.max(0, people - 2) : 0
  const lines = [
    { unit: adult, quantity: people - children },
    ...(child && children > 0 ? [{ unit: child, quantity: children }] : []),
  ]
  return lines.map(({ unit, quantity }, position) => ({
    reservation_id: reservationId,
    position,
    unit_id: unit.id,
    type: unit.type,
    label: unit.label,
    quantity,
    price_minor: unit.price_minor,
    seats: unit.seats ?? 1,
  }))
}

/** 'Maya Rossi' writes from maya.rossi@example.com, which the standard keeps for examples. */
function addressOf(name: string): string {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${ascii.replace(/[^a-z]+/g, '.')}@example.com`
}
