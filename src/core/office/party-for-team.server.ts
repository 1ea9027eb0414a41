import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { Departure } from '../departure/bookability.ts'
import { departureOf, type DepartureRecord } from '../departure/departure-store.server.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { ANY_PARTY, quote, type Quote } from '../pricing/quote.ts'
import { refuseOtherTotal } from '../pricing/refuse-other-total.ts'
import type { TourFacts } from '../reservation/hold-seats.server.ts'
import { tourOfDeparture } from '../reservation/tour-of-departure.server.ts'
import { archivedRefusal } from '../tour/tour.ts'
import type { TeamSale } from './team-booking.schema.ts'

/** The reason why the team may not book so many seats of a departure now; null when it may. */
export type RefuseSeats = (
  departure: Departure & { endsAt: Temporal.Instant },
  seats: number,
  now: Temporal.Instant,
) => Refusal | null

/** The party of a form of the team: its departure, and the price of this moment. */
type PartyForTeam = { tour: TourFacts; departure: DepartureRecord; priced: Quote }

/**
 * Prices the party of a form of the team on its departure, which the caller has locked. Refuses units.*, price.changed,
 * tour.must_be_draft for a coming departure of an archived tour, and the cases of `refuse`.
 */
export async function partyForTeam(
  { clock }: Needs<'clock'>,
  tx: Transaction,
  departure: DepartureRecord,
  { sale, refuse }: { sale: TeamSale; refuse: RefuseSeats },
): Promise<PartyForTeam> {
  const tour = await tourOfDeparture(tx, departure).executeTakeFirstOrThrow()
  const priced = quote(tour.units, sale.units, ANY_PARTY)
  if ('code' in priced) throw new Refused(priced)
  const now = clock.now()
  const facts = { ...departureOf(departure), endsAt: Temporal.Instant.from(departure.ends_at) }
  // A tour is archived although a departure of it is under way.
  const isComing = Temporal.Instant.compare(facts.startsAt, now) > 0
  const refusal = (isComing && archivedRefusal(tour.status)) || refuse(facts, priced.seats, now)
  if (refusal) throw new Refused(refusal)
  refuseOtherTotal(priced.totalMinor, sale.expectedTotalMinor, tour.currency)
  return { tour, departure, priced }
}
