import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { addGuests } from '#core/customer/add-guests.server.ts'
import { openAddedGuests } from '#core/settlement/open-added-guests.server.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import type { TestApp } from '../create-test-app.ts'
import type { TestTour } from './factories.ts'

/** The larger party and the price that its customer was shown. */
export type LargerParty = {
  units: Record<string, number>
  expectedPriceMinor: number
  locale?: Locale
  clientAddress?: string
  /** The cookie of the browser that adds them. */
  holdToken?: string
  termsVersion?: string
}

/** Guests whom a customer adds by their link. */
export function added(app: TestApp, id: string, { clientAddress, locale, ...party }: LargerParty) {
  const asked = {
    party: { holdToken: '', termsVersion: '1', ...party },
    locale,
    clientAddress: clientAddress ?? null,
  }
  return addGuests(app, manageToken(app.keys, id), asked)
}

/** The open hold of a reservation's added guests, and its payment session. */
export async function openHoldOf(app: TestApp, id: string): Promise<{ holdId: string; sessionId: string }> {
  const hold = await openAddedGuests(app.db, id)
  const payment = await app.db
    .selectFrom('payment')
    .select('session_id')
    .where('reservation_id', '=', hold?.id ?? '')
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  return { holdId: hold?.id ?? '', sessionId: payment?.session_id ?? '' }
}

/** A paid booking of two adults, as it was before any guest was added. */
export const UNTOUCHED = {
  seats: 2,
  total_minor: 5800,
  due_minor: 0,
  status: 'CONFIRMED',
  payment_status: 'PAID',
}

/** A child beside the two adults of a booking: €15. */
export const withChild = (tour: TestTour) => ({
  units: { [tour.adultId]: 2, [tour.childId]: 1 },
  expectedPriceMinor: 1500,
})

/** Pays for the added guests on the payment page. Returns its payment session. */
export async function payAdded(app: TestApp, id: string): Promise<string> {
  const { sessionId } = await openHoldOf(app, id)
  await makeMove(app.bank, sessionId, 'pay')
  return sessionId
}

/** The notices to the customer about payments. */
export async function noticesOf(app: TestApp, id: string): Promise<(string | undefined)[]> {
  const rows = await app.db
    .selectFrom('letter')
    .select('dedupe_key')
    .where('reservation_id', '=', id)
    .where('kind', '=', 'payment-notice')
    .execute()
  return rows.map(({ dedupe_key }) => dedupe_key.split(':')[1])
}
