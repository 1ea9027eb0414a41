import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { tourIdOf } from '../tour/tour-id-of.server.ts'
import { Refused } from '../kernel/refusal.ts'
import type { Checkout } from '../reservation/checkout.schema.ts'
import { reservationsOfHoldTokens } from './hold-token.server.ts'
import { isSameChoice } from '../reservation/is-same-choice.server.ts'
import { reservationOfFormToken, type ReservationRow } from '../reservation/reservation-store.server.ts'

/**
 * A reservation that the customer has made before. `same`: the new request has exactly this choice, at this price and
 * under these terms. `isOfForm`: the same form has made it, not another of the same browser.
 */
export type EarlierHold = { id: string; same: boolean; isOfForm: boolean }

/** The time for which a form that is sent again is given its free booking: no page and no program repeats one later. */
const REPEATED_WITHIN = { hours: 24 }
type PostedCheckout = { tour: string; form: Checkout }

/**
 * The reservation that this form, or this browser's hold tokens, has made on this tour before; null when there is none.
 * Refuses payment.already_paid, tour.not_found, and form.of_another_tour for a token that was used for another tour.
 */
export async function findEarlierHold(
  app: Needs<'db' | 'keys' | 'clock'>,
  posted: PostedCheckout,
): Promise<EarlierHold | null> {
  return (await earlierHoldOfForm(app, posted)) ?? (await earlierHoldOfCustomer(app, posted))
}

/**
 * The reservation that this form has made: an unpaid hold, or the same free booking for 24 hours. Null when its token
 * is new. Refuses as findEarlierHold does. The token alone opens the reservation, as a secret of its customer.
 */
async function earlierHoldOfForm(
  { db, clock }: Needs<'db' | 'clock'>,
  { tour, form }: PostedCheckout,
): Promise<EarlierHold | null> {
  const earlier = await reservationOfFormToken(db, form.formToken)
  if (!earlier) return null
  if (earlier.tour_id !== (await knownTourId(db, tour))) throw new Refused({ code: 'form.of_another_tour' })
  const same = await isSameBooking(db, earlier, form)
  const isFree = earlier.status === 'CONFIRMED' && earlier.total_minor === 0
  const lasts = Temporal.Instant.from(earlier.created_at).add(REPEATED_WITHIN)
  const isRepeated = isFree && same && Temporal.Instant.compare(clock.now(), lasts) <= 0
  if (earlier.status === 'ON_HOLD' || isRepeated) return { id: earlier.id, same, isOfForm: true }
  throw new Refused({ code: 'payment.already_paid' })
}

/**
 * The unpaid hold that another copy of the form has made, because the customer came back from the payment page. Null
 * without a signed token of a hold that still waits for its payment.
 */
async function earlierHoldOfCustomer(
  app: Needs<'db' | 'keys'>,
  { tour, form }: PostedCheckout,
): Promise<EarlierHold | null> {
  const ids = reservationsOfHoldTokens(app, form.holdToken)
  const tourId = ids.length > 0 ? await knownTourId(app.db, tour) : null
  if (tourId === null) return null
  const earlier = await app.db
    .selectFrom('reservation')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', 'ON_HOLD')
    .where('tour_id', '=', tourId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return earlier
    ? { id: earlier.id, same: await isSameBooking(app.db, earlier, form), isOfForm: false }
    : null
}

/** A page that was read again may show another price or other terms than those of the hold: it asks for these. */
async function isSameBooking(db: Database, earlier: ReservationRow, form: Checkout): Promise<boolean> {
  return (
    earlier.total_minor === form.expectedTotalMinor &&
    earlier.terms_version === form.termsVersion &&
    (await isSameChoice(db, earlier, form))
  )
}

async function knownTourId(db: Database, idOrSlug: string): Promise<string> {
  const id = await tourIdOf(db, idOrSlug)
  if (id === null) throw new Refused({ code: 'tour.not_found' })
  return id
}
