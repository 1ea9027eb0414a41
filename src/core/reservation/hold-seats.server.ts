import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { fixedStatement } from '#database/fixed-statement.ts'
import type { Needs } from '../app.ts'
import {
  departureOf,
  lockDepartureRow,
  lockDepartureInTurn,
  type LockedDeparture,
} from '../departure/departure-store.server.ts'
import { saleRefusal } from '../departure/bookability.ts'
import { assert } from '../kernel/assert.ts'
import type { Locale } from '../kernel/locale.ts'
import { networksOf } from '../limit/networks.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { quote, type Quote } from '../pricing/quote.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { HOLD_MINUTES } from './reservation.ts'
import { tourOfDeparture } from './tour-of-departure.server.ts'
import { unpaidHoldRefusal, type UnpaidHolds, type UnpaidLimits } from './unpaid-holds.ts'
import { freeBookingsOf, storedUnpaidHolds, type StoredUnpaidHolds } from './unpaid-holds-store.server.ts'
import {
  writeReservation,
  type Contact,
  type ReservationToWrite,
  type WrittenReservation,
} from './write-reservation.server.ts'

/** A party to hold seats for, on any channel. */
export type HoldRequest = {
  tourId: string
  availabilityId: string
  /** The quantity of each unit, by its id. */
  party: Readonly<Record<string, number>>
  /** Null for a party whose channel knows its guests. */
  contact: Contact | null
  locale: Locale
  note: string
  /** The online checkout, or a partner who sells for the operator. */
  channel: 'ONLINE' | 'OCTO'
  /** The limits on seats held without payment; null for a channel that is liable for its holds by contract. */
  unpaid: { limits: UnpaidLimits; clientAddress: string | null } | null
  /** The channel's own evidence of the sale, kept with the reservation. */
  evidence?: { formToken: string | null; termsVersion: string }
  /**
   * Guests who are added to a reservation: its id, and the quote of their lines, read under the lock of the departure.
   * This quote replaces that of `party`, whose rules hold for a whole party and not for a part of one.
   */
  addsTo?: { id: string; quote: (tx: Transaction, tour: TourFacts) => Promise<Quote> }
}

/** A hold that may be written: the rows of its reservation, its price in `priced`, and the facts of its tour. */
export type DecidedHold = ReservationToWrite & { tour: Pick<TourFacts, 'slug' | 'title'> }

/**
 * Holds the seats of one party for a channel without rows of its own, inside the caller's transaction. Refuses the
 * cases of decideHold.
 */
export async function holdSeats(
  app: Needs<'clock' | 'ids' | 'keys'>,
  tx: Transaction,
  request: HoldRequest,
): Promise<WrittenReservation> {
  return writeReservation(app, tx, await decideHold(app, tx, request))
}

/**
 * Decides whether one party may hold seats on one departure, at the price of this moment, inside the caller's
 * transaction, which writes the hold next: by `writeReservation`, or by a statement with rows of its own.
 * The departure's row is locked before its seats are counted, so that two parties never get the same seat. Parties of
 * one network and of one email address take turns, so that two at once do not both pass their limits.
 * Two statements: the lock, and all facts of the decision. A free party needs one more, for the free bookings of its
 * email address.
 * Refuses: tour.not_found, availability.*, units.*, hold.too_many, hold.party_too_large.
 */
export async function decideHold(
  app: Needs<'clock'>,
  tx: Transaction,
  request: HoldRequest,
): Promise<DecidedHold> {
  const now = app.clock.now()
  const visitor = request.unpaid && visitorOf(request, request.unpaid)
  const availability = await lockDeparture(tx, request.availabilityId, visitor)
  if (availability?.tour_id !== request.tourId) throw new Refused({ code: 'availability.not_found' })
  const { unpaid, ...tour } = await readFacts(tx, availability, visitor)
  if (tour.status !== 'PUBLISHED') throw new Refused({ code: 'tour.not_found' })
  const priced = request.addsTo
    ? await request.addsTo.quote(tx, tour)
    : quote(tour.units, request.party, { min: tour.party_min, max: tour.party_max })
  if ('code' in priced) throw new Refused(priced)

  const departure = departureOf(availability)
  const notForSale = saleRefusal(departure, priced.seats, now)
  if (notForSale) throw new Refused(notForSale)
  if (unpaid && visitor && request.unpaid) {
    const { limits } = request.unpaid
    const free = priced.totalMinor === 0 ? await freeBookingsOf(tx, visitor.email, now) : 0
    const counted = { ...unpaid, bookingsOfEmail: unpaid.bookingsOfEmail + free }
    const tooMuch = unpaidHoldRefusal(departure, priced.seats, counted, visitor.networks, limits)
    if (tooMuch) throw new Refused(await withPhone(tx, tooMuch))
  }

  return {
    tour,
    departure: availability,
    priced,
    status: 'ON_HOLD',
    payment_status: 'AWAITING',
    source: request.channel,
    locale: request.locale,
    contact: request.contact,
    note: request.note,
    now,
    facts: {
      ...(request.evidence && {
        form_token: request.evidence.formToken,
        terms_version: request.evidence.termsVersion,
        terms_accepted_at: now.toString(),
      }),
      hold_expires_at: now.add({ minutes: HOLD_MINUTES }).toString(),
      adds_to: request.addsTo?.id ?? null,
      client_address: request.unpaid?.clientAddress ?? null,
      client_network: visitor?.network ?? null,
    },
  }
}

type Visitor = { network: string | null; email: string; networks: ReturnType<typeof networksOf> | null }

function visitorOf({ contact }: HoldRequest, { clientAddress }: NonNullable<HoldRequest['unpaid']>): Visitor {
  const networks = clientAddress === null ? null : networksOf(clientAddress)
  return { networks, network: networks?.network ?? null, email: (contact?.email ?? '').toLowerCase() }
}

function lockDeparture(
  tx: Transaction,
  id: string,
  visitor: Visitor | null,
): Promise<LockedDeparture | undefined> {
  return visitor ? lockDepartureInTurn(tx, id, visitor) : lockDepartureRow(tx, id)
}

/** The tour of a locked departure, with the prices of its units. */
export type TourFacts = Awaited<ReturnType<ReturnType<typeof tourOfDeparture>['executeTakeFirstOrThrow']>>

/** The tour with its prices, and the unpaid holds of the visitor, as they are under the lock. */
async function readFacts(
  tx: Transaction,
  { id, tour_id }: LockedDeparture,
  visitor: Visitor | null,
): Promise<TourFacts & { unpaid?: UnpaidHolds }> {
  if (!visitor) return tourOfDeparture(tx, { id, tour_id }).executeTakeFirstOrThrow()
  const [facts] = await readVisitorFacts(tx, { id, tour_id, network: visitor.network, email: visitor.email })
  assert(facts, 'a locked departure has a tour')
  const { bookingsOfEmail, heldByNetwork, freeSeatsOfNetwork, othersHold } = facts.unpaid
  const seatsOfNetwork = heldByNetwork.seats + freeSeatsOfNetwork
  const unpaid = { bookingsOfEmail, partiesOfNetwork: heldByNetwork.parties, seatsOfNetwork, othersHold }
  return { ...facts, unpaid }
}

const readVisitorFacts = fixedStatement<
  { id: string; tour_id: string; network: string | null; email: string },
  TourFacts & { unpaid: StoredUnpaidHolds }
>((db, slot) =>
  tourOfDeparture(db, { id: sql<string>`${slot('id')}::uuid`, tour_id: slot('tour_id') }).select((eb) =>
    storedUnpaidHolds(eb, slot('id'), {
      network: sql`${slot('network')}::text`,
      email: sql`${slot('email')}::text`,
    }).as('unpaid'),
  ),
)

/** A party that is too large for the web can be booked by telephone. */
async function withPhone(
  tx: Transaction,
  refusal: NonNullable<ReturnType<typeof unpaidHoldRefusal>>,
): Promise<Refusal> {
  if (refusal.code === 'hold.too_many') return refusal
  const { contact } = await readSettings(tx, ['contact'])
  return { ...refusal, phone: contact.phone }
}
