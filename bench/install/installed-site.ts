import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import type { CheckoutResponse } from '#core/reservation/checkout.schema.ts'
import type { SiteView } from '#core/site/site.schema.ts'
import type { TourView } from '#core/tour/tour.schema.ts'

export type Answer = { status: number; body: string; headers: Record<string, string | string[] | undefined> }

/** The installed site as visitors reach it: by https at its name, with a certificate of Caddy's own authority. */
export type InstalledSite = {
  ask(
    path: string,
    options?: { form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<Answer>
  /** Books two seats of a tour of the demo in that name and pays them. */
  book(name: string): Promise<void>
}

/** `authority`: the file of Caddy's certificate. */
export async function openInstalledSite(domain: string, authority: string): Promise<InstalledSite> {
  const agent = new Agent({ ca: await readFile(authority), keepAlive: false })
  const ask: InstalledSite['ask'] = (path, { form, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const body = form && new URLSearchParams(form).toString()
      const type = body && { 'Content-Type': 'application/x-www-form-urlencoded' }
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          servername: domain,
          path,
          method: body ? 'POST' : 'GET',
          headers: { Host: domain, ...type, ...headers },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk))
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
          )
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
  const json = async <T>(path: string) => JSON.parse((await ask(`/api${path}`)).body) as T

  async function book(name: string): Promise<void> {
    const tours = await json<TourView[]>('/tours?locale=en')
    const slug = tours[0]?.slug ?? ''
    const [tour, site, dates] = await Promise.all([
      json<TourView>(`/tours/${slug}`),
      json<SiteView>('/site'),
      json<PublicDeparture[]>(`/tours/${slug}/availabilities`),
    ])
    const adult = tour.units[0]?.id ?? ''
    const date = dates.find(({ bookable, vacancies }) => bookable && vacancies >= 4)
    const price = date?.prices.find(({ unitId }) => unitId === adult)?.price.amountMinor ?? 0
    const form = {
      availabilityId: date?.id ?? '',
      [`units[${adult}]`]: '2',
      name,
      email: `${name.toLowerCase()}@example.com`,
      locale: 'en',
      termsVersion: site.termsVersion ?? '',
      expectedTotalMinor: String(2 * price),
      formToken: `a-booking-of-${name}-after-the-installation`,
    }
    const booked = await ask(`/api/payment/checkout/${slug}`, { form })
    if (booked.status >= 300) throw new Error(`The site refused a booking: ${booked.status} ${booked.body}`)
    const { url } = JSON.parse(booked.body) as CheckoutResponse
    const { pathname, origin } = new URL(url)
    const paid = await ask(pathname, { form: { move: 'pay' }, headers: { Origin: origin } })
    if (paid.status >= 400) throw new Error(`The payment failed: ${paid.status} ${paid.body}`)
  }
  return { ask, book }
}
