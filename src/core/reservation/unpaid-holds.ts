import type { Departure } from '../departure/bookability.ts'
import type { Networks } from '../limit/networks.ts'
import type { Refusal } from '../kernel/refusal.ts'

/** The unpaid holds of a visitor, by network and by email address, before another party is held. */
export type UnpaidHolds = {
  /** Unpaid reservations of the email address on all departures; for a free party also its latest free ones. */
  bookingsOfEmail: number
  /** Parties of the network on all departures. */
  partiesOfNetwork: number
  /** Seats of the network on this departure. */
  seatsOfNetwork: number
  /** True when another network holds seats on this departure. */
  othersHold: boolean
}

/** The limits on a visitor's unpaid holds. */
export type UnpaidLimits = {
  /** The share of one departure that one network may hold, in percent, and the seats that it may always hold. */
  seatsPercent: number
  seatsMin: number
  /** Parties of one network on all departures. Mobile carriers and hotels share one IPv4 address. */
  partiesPerIpv4: number
  partiesPerIpv6: number
  /** Unpaid reservations of one email address on all departures. */
  bookingsPerEmail: number
}

/** Against abuse of holds, which cost nothing. */
export type HoldLimits = {
  /** Checkouts that one network may begin within ten minutes. */
  holdsPerNetwork: number
  unpaid: UnpaidLimits
}

/** The reason why a party of this number of seats cannot be held before another payment, or null when it can. */
export function unpaidHoldRefusal(
  departure: Departure,
  seats: number,
  unpaid: UnpaidHolds,
  networks: Networks | null,
  limits: UnpaidLimits,
): Extract<Refusal, { code: 'hold.too_many' }> | { code: 'hold.party_too_large'; max: number } | null {
  if (unpaid.bookingsOfEmail >= limits.bookingsPerEmail) return { code: 'hold.too_many' }
  if (!networks) return null
  if (unpaid.partiesOfNetwork >= partiesMax(networks, limits)) return { code: 'hold.too_many' }
  const max = largestParty(departure, unpaid, limits)
  return seats > max ? { code: 'hold.party_too_large', max } : null
}

/**
 * The seats of the largest party that a network may hold now. Its first party on a departure leaves one seat to others,
 * or takes the whole departure when no other network holds seats there and this one holds nothing anywhere. Further
 * parties stay, with the first, within the network's share.
 */
export function largestParty(departure: Departure, unpaid: UnpaidHolds, limits: UnpaidLimits): number {
  const left = departure.capacity - departure.seatsTaken
  const share = Math.max(limits.seatsMin, Math.floor((departure.capacity * limits.seatsPercent) / 100))
  const withinShare = Math.max(0, Math.min(left, share - unpaid.seatsOfNetwork))
  if (unpaid.seatsOfNetwork > 0) return withinShare
  const mayTakeAll = !unpaid.othersHold && unpaid.partiesOfNetwork === 0
  return mayTakeAll ? left : Math.max(withinShare, left - 1)
}

function partiesMax({ supernet }: Networks, { partiesPerIpv4, partiesPerIpv6 }: UnpaidLimits): number {
  return supernet === null ? partiesPerIpv4 : partiesPerIpv6
}
