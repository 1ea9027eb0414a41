import type { APIRequestContext } from 'playwright-core'
import type { TourView } from '#core/tour/tour.schema.ts'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { CheckoutResponse } from '#core/reservation/checkout.schema.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'

const TOUR = 'vieux-lyon-traboules'
const GUESTS = 2
/** Far enough ahead that every change is still possible. */
const WHICH_DATE = 15

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

/** Books a departure of the demo for two and pays it, as a visitor does, and returns the URLs that show it. */
export async function bookForShow(
  request: APIRequestContext,
  { locale, name, move }: Staging,
): Promise<ShownBooking> {
  const ask = async <T>(path: string) => (await (await request.get(`/api${path}`)).json()) as T
  const [tour, site, dates] = await Promise.all([
    ask<TourView>(`/tours/${TOUR}`),
    ask<SiteView>('/site'),
    ask<PublicDeparture[]>(`/tours/${TOUR}/availabilities`),
  ])
  const adult = tour.units[0]?.id ?? ''
  const date = dates.filter(({ bookable, vacancies }) => bookable && vacancies >= GUESTS)[WHICH_DATE]
  const price = date?.prices.find(({ unitId }) => unitId === adult)?.price.amountMinor ?? 0
  const email = `${move}.${locale}@example.com`
  const booked = await request.post(`/api/payment/checkout/${TOUR}`, {
    form: {
      availabilityId: date?.id ?? '',
      [`units[${adult}]`]: String(GUESTS),
      name,
      email,
      locale,
      termsVersion: site.termsVersion,
      expectedTotalMinor: String(GUESTS * price),
      formToken: `pictures-of-every-screen-${move}-${locale}`,
    },
  })
  if (!booked.ok()) throw new Error(`The demo cannot be booked: ${await booked.text()}`)
  const { url, holdToken } = (await booked.json()) as CheckoutResponse
  const paid = await request.post(url, { form: { move }, headers: { Origin: new URL(url).origin } })
  const { pathname } = new URL(paid.url())
  const ticket = await request.get(pathname, { headers: { Cookie: `hold=${holdToken}` } })
  return {
    sessionId: pathname.split('/').at(-1) ?? '',
    managePath: /href="[^"]*(\/reservation\/[\w-]{20,})"/.exec(await ticket.text())?.[1] ?? '',
    availabilityId: date?.id ?? '',
    departsOn: date?.localDateTimeStart.slice(0, 10) ?? '',
    tourId: tour.id,
    holdToken,
    payPath: new URL(url).pathname,
    email,
  }
}
