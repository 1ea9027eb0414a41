import { expect, type APIRequestContext } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { teamApi } from './team-api.ts'

/** The demo's tour that other journeys do not use. */
export const BOOKED_TOUR = 'vieux-lyon-traboules'

type Dated = {
  id: string
  localDateTimeStart: string
  bookable: boolean
  vacancies: number
  prices: { unitId: string; price: { amountMinor: number } }[]
}

let made = 0

/**
 * Two adults, booked and paid without the browser, which other journeys test. On a date some weeks ahead, which may be
 * a certain day of the week (1 to 7), or on the named departure, which then has the tour's own prices.
 */
export async function paidBooking(
  request: APIRequestContext,
  locale: Locale,
  {
    departure,
    dayOfWeek,
    name = 'Maya Rossi',
  }: { departure?: string; dayOfWeek?: number; name?: string } = {},
) {
  made += 1
  const now = Math.round(performance.timeOrigin + performance.now())
  const email = `paid.${now}.${made}@example.com`
  const [tour, site, { availabilityId, price }] = await Promise.all([
    tourOf(request),
    jsonOf<{ termsVersion: string }>(request, '/api/site'),
    departure ? namedDate(request, departure) : openDate(request, dayOfWeek),
  ])
  const booked = await request.post(`/api/payment/checkout/${BOOKED_TOUR}`, {
    form: {
      availabilityId,
      [`units[${tour.adultId}]`]: '2',
      name,
      email,
      locale,
      termsVersion: site.termsVersion,
      expectedTotalMinor: String(2 * price),
      formToken: `paid-booking-${now}-${made}`,
    },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  const { reference, url } = (await booked.json()) as { reference: string; url: string }
  await request.post(url, { form: { move: 'pay' }, headers: { Origin: new URL(url).origin } })
  const team = await teamApi(request)
  const [mail] = await team.mailsTo(email)
  const link = /https?:\S+\/reservation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const managePath = new URL(link).pathname.replace(/^\/fr/, '')
  return { reference, email, price, managePath }
}

async function openDate(request: APIRequestContext, dayOfWeek?: number) {
  const { adultId } = await tourOf(request)
  const dates = await jsonOf<Dated[]>(request, `/api/tours/${BOOKED_TOUR}/availabilities`)
  const date = dates
    .filter(({ bookable, vacancies }) => bookable && vacancies >= 4)
    .slice(15)
    .find((one) => !dayOfWeek || Temporal.PlainDate.from(one.localDateTimeStart).dayOfWeek === dayOfWeek)
  const price = date?.prices.find(({ unitId }) => unitId === adultId)?.price.amountMinor ?? 0
  return { availabilityId: date?.id ?? '', price }
}

async function namedDate(request: APIRequestContext, availabilityId: string) {
  return { availabilityId, price: (await tourOf(request)).priceMinor }
}

async function tourOf(request: APIRequestContext) {
  type Tour = { units: { id: string; price: { amountMinor: number } }[] }
  const { units } = await jsonOf<Tour>(request, `/api/tours/${BOOKED_TOUR}`)
  return { adultId: units[0]?.id ?? '', priceMinor: units[0]?.price.amountMinor ?? 0 }
}

async function jsonOf<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(path)).json()) as T
}
