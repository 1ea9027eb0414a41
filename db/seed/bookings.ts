import type { App } from '#core/app.ts'
import { assert } from '#core/kernel/assert.ts'
import { percentOf } from '#core/kernel/money.ts'
import { quote, type Quote } from '#core/pricing/quote.ts'
import { refundPercentAt } from '#core/reservation/cancellation.ts'
import { HOLD_MINUTES } from '#core/reservation/reservation.ts'
import type { ReservationPaymentStatus } from '#core/reservation/reservation.ts'
import type { DemoDeparture } from './departures.ts'
import type { DemoParty } from './parties.ts'
import type { SoldTour } from './sold-tour.ts'

/** A departure of a tour, with its parties. */
export type SoldDeparture = { availabilityId: string; tour: SoldTour; departure: DemoDeparture }

/** A party on its departure, with its lines and the state of its money. */
export type Booking = SoldDeparture & { id: string; party: DemoParty; bought: Quote; money: Settlement }

/** The time that a customer spends on the provider's page. */
const PAYING_MINUTES = 4

export type Settlement = {
  status: ReservationPaymentStatus
  /** Null: no money was received. */
  paidBy: 'card' | 'cash' | null
  dueMinor: number
  refundMinor: number
}

/** Books a party as the checkout would, at the prices of today. */
export function bookingOf(
  { ids, clock }: Pick<App, 'ids' | 'clock'>,
  sold: SoldDeparture,
  party: DemoParty,
): Booking {
  const { tour, departure } = sold
  const choice = Object.fromEntries(tour.units.map(({ id, type }) => [id, party.choice[type] ?? 0]))
  const bought = quote(tour.units, choice, { min: 1, max: tour.demo.partyMax })
  assert(!('code' in bought), `a party that ${tour.demo.slug} would refuse`)
  const booking = { ...sold, id: ids.uuid(), party, bought }
  const isAhead = Temporal.Instant.compare(departure.startsAt, clock.now()) > 0
  const settle = party.source === 'ONLINE' ? settledByCard : settledWithTheGuide
  return { ...booking, money: settle(booking, isAhead) }
}

/** True while the booking counts among the seats taken. */
export function isLive({ party }: Booking): boolean {
  return party.outcome === 'CONFIRMED' || party.outcome === 'REDEEMED' || party.outcome === 'NO_SHOW'
}

/** The time of confirmation; null for a hold that was never paid. */
export function confirmedAt({ party }: Booking): Temporal.Instant | null {
  if (party.outcome === 'EXPIRED') return null
  return party.source === 'ONLINE' ? party.bookedAt.add({ minutes: PAYING_MINUTES }) : party.bookedAt
}

/** The time when a hold and its payment session end. */
export function holdEndsAt({ party }: Booking): Temporal.Instant {
  return party.bookedAt.add({ minutes: HOLD_MINUTES })
}

/** The time of its cancellation, by the customer or with the whole departure; null for one that stands. */
export function cancelledAt({ party }: Booking): Temporal.Instant | null {
  return party.outcome === 'CANCELLED' || party.outcome === 'CALLED_OFF' ? party.cancelledAt : null
}

type Unsettled = Omit<Booking, 'money'>

function settledByCard({ party, tour, departure, bought }: Unsettled): Settlement {
  const paid = { paidBy: 'card', dueMinor: 0 } as const
  switch (party.outcome) {
    case 'EXPIRED':
      return { status: 'NONE', paidBy: null, dueMinor: 0, refundMinor: 0 }
    case 'CALLED_OFF':
      return { ...paid, status: 'REFUNDED', refundMinor: bought.totalMinor }
    case 'CANCELLED': {
      const percent = refundPercentAt(tour.demo.policy, departure.startsAt, party.cancelledAt)
      const status = percent === 100 ? 'REFUNDED' : percent > 0 ? 'PARTIALLY_REFUNDED' : 'PAID'
      return { ...paid, status, refundMinor: percentOf(bought.totalMinor, percent) }
    }
    default:
      return { ...paid, status: 'PAID', refundMinor: 0 }
  }
}

/** Booked by telephone or on the spot: the customer pays in cash. */
function settledWithTheGuide({ party, bought }: Unsettled, isAhead: boolean): Settlement {
  const nothing = { status: 'NONE', paidBy: null, dueMinor: 0, refundMinor: 0 } as const
  if (party.outcome === 'CONFIRMED' && isAhead) {
    return { ...nothing, status: 'OFFLINE_DUE', dueMinor: bought.totalMinor }
  }
  const came = party.outcome === 'CONFIRMED' || party.outcome === 'REDEEMED'
  return came ? { ...nothing, status: 'PAID', paidBy: 'cash' } : nothing
}
