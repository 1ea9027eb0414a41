import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { holdOrFind } from '../checkout/hold-or-find.server.ts'
import { addedGuestsToken } from '../checkout/hold-token.server.ts'
import { openAddedGuests, type OpenAddedGuests } from '../settlement/open-added-guests.server.ts'
import { refuseBeforeSale, refuseClosedSales } from '../checkout/refuse-before-sale.server.ts'
import { resumePayment, startPayment, type Attempt } from '../checkout/start-payment.server.ts'
import { writeWithAttempt } from '../checkout/write-with-attempt.server.ts'
import type { Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { orderOfQuote } from '../payment/order-of-quote.ts'
import { CREATE_SECONDS, createTimeLimit } from '../payment/provider-time-limit.server.ts'
import { decideHold } from '../reservation/hold-seats.server.ts'
import { reservationOfManageToken } from '../reservation/reservation-of-manage-token.server.ts'
import { reservationById, soldLinesOf, type ReservationRow } from '../reservation/reservation-store.server.ts'
import { refuseOtherTotal } from '../pricing/refuse-other-total.ts'
import { writeReservation } from '../reservation/write-reservation.server.ts'
import { joinAddedGuests } from '../settlement/join-added-guests.server.ts'
import { replaceHold } from '../settlement/replace-hold.server.ts'
import { standingReservation } from '../settlement/standing-reservation.server.ts'
import type { AddGuests, AddGuestsResponse } from './customer-reservation.schema.ts'
import { planAddedGuests } from './plan-added-guests.server.ts'

type Tools = Needs<
  'db' | 'clock' | 'ids' | 'keys' | 'payments' | 'log' | 'jobs' | 'origin' | 'limits' | 'sales'
>
type Addition = {
  reservation: ReservationRow
  party: AddGuests
  /** The language of the payment page, and of the way back from it. Emails keep that of the reservation. */
  locale: Locale
  clientAddress: string | null
}

/**
 * Customers enlarge their party: the added seats are a hold of their own at the price of today, to be paid on the
 * payment page, in the language of the request or else of the reservation. The reservation stays as it is until they
 * are paid. The same party in the same language returns the same payment session again; another one ends the former
 * hold first. Refuses the cases of planAddedGuests and of the checkout: shop.not_live, payment.*, terms.changed,
 * price.changed, availability.*, hold.*.
 */
export async function addGuests(
  app: Tools,
  token: string,
  request: { party: AddGuests; locale: Locale | undefined; clientAddress: string | null },
): Promise<AddGuestsResponse> {
  const { party, clientAddress } = request
  if (app.sales === 'closed') await refuseClosedSales(app)
  const { id } = await reservationOfManageToken(app.db, token)
  await refuseBeforeSale(app, { acceptedTerms: party.termsVersion, isTest: false })
  const reservation = await reservationById(app.db, id)
  const locale = request.locale ?? reservation.locale
  const addition = { reservation, party, locale, clientAddress }
  const wait = createTimeLimit(app, CREATE_SECONDS)
  const earlier = await openAddedGuests(app.db, id)
  const isSame = earlier !== null && (await isSameParty(app, addition, earlier))
  const attempt = isSame
    ? earlier.id
    : await holdOrFind(app, clientAddress, {
        hold: async () => {
          if (earlier) await wait(() => replaceHold(app, earlier.id))
          return writeHold(app, addition)
        },
        find: async () => {
          const winner = await openAddedGuests(app.db, id)
          return winner && (await isSameParty(app, addition, winner)) ? winner.id : null
        },
      })
  const started =
    attempt === null
      ? null
      : await wait(() =>
          typeof attempt === 'string' ? resumePayment(app, attempt) : startPayment(app, attempt),
        )
  return {
    url: started?.url ?? null,
    expiresAt: started?.expiresAt ?? null,
    holdToken: addedGuestsToken(app, reservation, party.holdToken),
  }
}

/** True when an open hold has exactly these added guests, at the shown price, with a payment page in this language. */
async function isSameParty(
  app: Tools,
  { reservation, party, locale }: Addition,
  hold: OpenAddedGuests,
): Promise<boolean> {
  const held = await soldLinesOf(app.db, hold.id)
  const sold = await soldLinesOf(app.db, reservation.id)
  const more = Object.entries(party.units)
    .map(([id, quantity]) => ({
      id,
      more: quantity - (sold.find(({ lineId }) => lineId === id)?.quantity ?? 0),
    }))
    .filter((line) => line.more !== 0)
  return (
    hold.locale === locale &&
    hold.total_minor === party.expectedPriceMinor &&
    more.length === held.length &&
    more.every((line) => held.some((item) => item.unit_id === line.id && item.quantity === line.more))
  )
}

/** Writes the hold and its first payment attempt; null for guests who cost nothing, and have joined at once. */
async function writeHold(
  app: Tools,
  { reservation, party, locale, clientAddress }: Addition,
): Promise<Attempt | null> {
  const { id, tour_id: tourId, availability_id: availabilityId } = reservation
  const { contact_name: name, contact_email: email, contact_phone: phone } = reservation
  const request = {
    tourId,
    availabilityId,
    party: {},
    contact: { name, email, phone: phone ?? '' },
    locale,
    note: '',
    channel: 'ONLINE',
    unpaid: { limits: app.limits.unpaid, clientAddress },
    evidence: { formToken: null, termsVersion: party.termsVersion },
    addsTo: {
      id,
      quote: async (open: Transaction, tour: Parameters<typeof planAddedGuests>[3]) => {
        const standing = await standingReservation(open, { adds_to: id, availability_id: availabilityId })
        if (!standing) {
          const { status } = await reservationById(open, id)
          throw new Refused({ code: 'reservation.status_conflict', status })
        }
        // Another tab was faster.
        if (await openAddedGuests(open, id)) throw new Refused({ code: 'hold.crowded', retryAfter: 1 })
        return planAddedGuests(app, open, standing, tour, party.units)
      },
    },
  } as const
  return app.db.transaction().execute(async (tx) => {
    const hold = await decideHold(app, tx, request)
    const { tour, priced } = hold
    refuseOtherTotal(priced.totalMinor, party.expectedPriceMinor, tour.currency)
    if (priced.totalMinor === 0) {
      const written = await writeReservation(app, tx, hold)
      await joinAddedGuests(app, tx, { ...written, adds_to: id })
      return null
    }
    const { id: reservationId, payment } = await writeWithAttempt(app, tx, hold)
    // The order has the reference that the customer knows.
    const { reference } = reservation
    return {
      payment,
      order: orderOfQuote({ reservationId, reference, addsTo: id, locale, email, tour }, priced),
    }
  })
}
