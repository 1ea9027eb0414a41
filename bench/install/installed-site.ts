import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import type { CheckoutResponse } from '#core/reservation/checkout.schema.ts'
import type { TourView } from '#core/tour/tour.schema.ts'
import { checkoutForm, demoOffer } from '../../scripts/screens/demo-offer.ts'

const GUESTS = 2

export type SiteResponse = {
  status: number
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** The installed site as visitors reach it: by https at its name, with a certificate of Caddy's own authority. */
export type InstalledSite = {
  send(
    path: string,
    options?: { form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<SiteResponse>
  /** Books two seats of a tour of the demo in that name and pays for them. Throws when the site refuses. */
  book(name: string): Promise<void>
}

/** Opens the site of that domain on this machine. `authority`: the file of Caddy's root certificate. */
export async function openInstalledSite(domain: string, authority: string): Promise<InstalledSite> {
  const agent = new Agent({ ca: await readFile(authority), keepAlive: false })
  const send: InstalledSite['send'] = (path, { form, headers = {} } = {}) =>
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
  const json = async <T>(path: string) => JSON.parse((await send(`/api${path}`)).body) as T

  async function book(name: string): Promise<void> {
    const [first] = await json<TourView[]>('/tours?locale=en')
    const slug = first?.slug ?? ''
    const form = checkoutForm(await demoOffer(json, slug, { seats: 2 * GUESTS }), {
      guests: GUESTS,
      name,
      email: `${name.toLowerCase()}@example.com`,
      locale: 'en',
      formToken: `a-booking-of-${name}-after-the-installation`,
    })
    const booked = await send(`/api/payment/checkout/${slug}`, { form })
    if (booked.status >= 300) throw new Error(`The site refused a booking: ${booked.status} ${booked.body}`)
    const { url } = JSON.parse(booked.body) as CheckoutResponse
    const { pathname, origin } = new URL(url)
    const paid = await send(pathname, { form: { move: 'pay' }, headers: { Origin: origin } })
    if (paid.status >= 400) throw new Error(`The payment failed: ${paid.status} ${paid.body}`)
  }
  return { send, book }
}
