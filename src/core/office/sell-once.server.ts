import type { Needs } from '../app.ts'
import type { Transaction } from '#database/connect.ts'
import { releaseHold } from '../checkout/release-hold.server.ts'
import { beginTest } from '../checkout/test-booking.server.ts'
import { lockDepartureRow, type DepartureRecord } from '../departure/departure-store.server.ts'
import { mayLeadDeparture } from '../departure/may-lead-departure.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import type { WaitForProvider } from '../payment/provider-time-limit.server.ts'
import { isFormTokenTaken, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { isSubmitted } from '../settlement/replace-hold.server.ts'
import { earlierSale, type EarlierSale } from './earlier-sale.server.ts'
import type { TeamSale } from './team-booking.schema.ts'

/** The way to a sale; `sell` runs in the transaction that has locked the departure, and that of a test in beginTest. */
type Selling<Sold> = {
  sale: TeamSale
  isTest?: boolean
  wait: WaitForProvider
  sell: (tx: Transaction, departure: DepartureRecord) => Promise<Sold>
}

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Sells by a form of the team at most once. The same form again returns the reservation of the first; with another
 * choice or another way to pay it first ends an unpaid hold at the provider, whose response decides, and then sells.
 * The seats of the hold are on sale for that moment. Refuses availability.not_found, also to a guide on the departure
 * of another; sale.made_already for a form that has booked otherwise, or whose hold was paid meanwhile;
 * sale.link_unsettled and sale.link_open for a hold that may still be paid; hold.elsewhere; the cases of
 * beginTest for a test; and the cases of `sell`.
 */
export async function sellOnce<Sold>(
  app: Tools,
  actor: Actor,
  selling: Selling<Sold>,
): Promise<{ is: 'new'; sold: Awaited<Sold> } | { is: 'same'; reservation: ReservationRow }> {
  const outcome = await sellOrFind(app, actor, selling)
  if (outcome !== 'taken' && outcome.is !== 'unpaid') return outcome
  if (outcome !== 'taken') await endUnpaid(app, actor, outcome.reservation, selling.wait)
  // Sold elsewhere, or ended, paid or opened meanwhile: the lock is taken again, and the form is read as it is now.
  return sellOnce(app, actor, selling)
}

/** 'taken': another post of the form has booked another departure since this one read the token. */
async function sellOrFind<Sold>(
  app: Tools,
  actor: Actor,
  { sale, isTest, sell }: Selling<Sold>,
): Promise<EarlierSale | { is: 'new'; sold: Awaited<Sold> } | 'taken'> {
  try {
    return await app.db.transaction().execute(async (tx) => {
      if (isTest) await beginTest(tx)
      const departure = await lockDepartureRow(tx, sale.availabilityId)
      if (!departure || !(await mayLeadDeparture(tx, actor, departure.id)))
        throw new Refused({ code: 'availability.not_found' })
      // Under the lock: of two posts of one form for it, the second finds the reservation of the first.
      const earlier = await earlierSale(tx, sale)
      return earlier ?? { is: 'new' as const, sold: await sell(tx, departure) }
    })
  } catch (error) {
    // The lock of a departure does not hold back a post for another one, nor a checkout with the token.
    if (isFormTokenTaken(error)) return 'taken'
    throw error
  }
}

/** Ends the hold; one whose payment session was opened during the call may still be open. */
async function endUnpaid(
  app: Tools,
  actor: Actor,
  { id: reservationId, reference }: ReservationRow,
  wait: WaitForProvider,
): Promise<void> {
  try {
    const ended = await releaseHold(app, actor, { reservationId, wait })
    if (ended === 'processing' && (await isSubmitted(app, reservationId)))
      throw new Refused({ code: 'sale.link_unsettled', reference })
  } catch (error) {
    const isSilent = error instanceof Refused && error.refusal.code === 'payment.unavailable'
    throw isSilent ? new Refused({ code: 'sale.link_open', reference }) : error
  }
}
