import type { APIRequestContext } from 'playwright-core'
import type { CheckoutResponse } from '#core/reservation/checkout.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { checkoutForm, demoOffer } from './demo-offer.ts'

const TOUR = 'vieux-lyon-traboules'
const GUESTS = 2
/** The chosen departure is so far ahead that every change is still possible. */
const SKIPPED_DEPARTURES = 15

/** A reservation of the demo, as its customer sees it. */
export type ShownBooking = {
  sessionId: string
  managePath: string
  availabilityId: string
  departsOn: string
  tourId: string
  /** The cookie `hold`, by which the site recognises the customer's browser. */
  holdToken: string
  /** The provider's page, where it was paid. */
  payPath: string
  email: string
}

type Staging = { locale: Locale; name: string; move: 'pay' | 'pay-closing-card' }

/**
 * Books a departure of the demo for two and pays it, as a visitor does, and returns the URLs that show it. Throws when
 * the site refuses the booking.
 */
export async function bookForShow(
  request: APIRequestContext,
  { locale, name, move }: Staging,
): Promise<ShownBooking> {
  const get = async <T>(path: string) => (await (await request.get(`/api${path}`)).json()) as T
  const offer = await demoOffer(get, TOUR, { seats: GUESTS, skipped: SKIPPED_DEPARTURES })
  const email = `${move}.${locale}@example.com`
  const formToken = `screens-of-every-page-${move}-${locale}`
  const form = checkoutForm(offer, { guests: GUESTS, name, email, locale, formToken })
  const booked = await request.post(`/api/payment/checkout/${TOUR}`, { form })
  if (!booked.ok()) throw new Error(`The demo cannot be booked: ${await booked.text()}`)
  const { url, holdToken } = (await booked.json()) as CheckoutResponse
  const paid = await request.post(url, { form: { move }, headers: { Origin: new URL(url).origin } })
  const { pathname } = new URL(paid.url())
  const ticket = await request.get(pathname, { headers: { Cookie: `hold=${holdToken}` } })
  return {
    sessionId: pathname.split('/').at(-1) ?? '',
    managePath: /href="[^"]*(\/reservation\/[\w-]{20,})"/.exec(await ticket.text())?.[1] ?? '',
    availabilityId: offer.departure.id,
    departsOn: offer.departure.localDateTimeStart.slice(0, 10),
    tourId: offer.tour.id,
    holdToken,
    payPath: new URL(url).pathname,
    email,
  }
}
