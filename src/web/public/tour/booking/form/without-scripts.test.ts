import { expect, test } from 'vitest'
import { emailsOf, seatsTaken } from '#tests/support/money-records.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

type Sent = { cookies: Map<string, string>; response: Response }

test('a free booking without scripts is made once for its browser, and a stranger learns nothing of it', async () => {
  const tour = await aTour(app, { partyMax: 4 })
  await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
  const departure = await aDeparture(app, tour, { capacity: 10 })
  const body = fieldsOf(aCheckout(tour, departure, { expectedTotalMinor: 0, units: { [tour.adultId]: 1 } }))
  const path = `/fr/tour/${tour.slug}`

  const own = await send(path, body)
  expect([own.response.status, await seatsTaken(app, departure)]).toEqual([303, 1])
  const booking = own.cookies.get('booking') ?? ''
  const hold = holdIn(own)
  const again = await send(path, body, new Map([['booking', booking]]))
  expect(again.response.headers.get('Location')).toBe(own.response.headers.get('Location'))
  expect(holdIn(again)).toBe(hold)
  expect(await seatsTaken(app, departure)).toBe(1)

  const stranger = await send(path, body)
  expect(stranger.response.headers.get('Location')).not.toBe(own.response.headers.get('Location'))
  expect(holdIn(stranger)).not.toBe(hold)
  expect(await emailsOf(app, hold.split('.')[0] ?? '')).toEqual(['confirmation'])
})

function holdIn({ cookies }: Sent): string {
  return [...cookies].find(([name]) => name.startsWith('hold-'))?.[1] ?? ''
}

/** Posts as a browser does, which sends the same form again where a 307 says so. */
async function send(path: string, body: string, cookies = new Map<string, string>()): Promise<Sent> {
  const Cookie = [...cookies].map((cookie) => cookie.join('=')).join('; ')
  const headers = {
    Cookie,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
  }
  const response = await site.visit(path, { method: 'POST', headers, body })
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(/[=;]/)
    cookies.set(name, value)
  }
  if (response.status !== 307) return { cookies, response }
  expect(await response.text()).toBe('')
  return send(response.headers.get('Location') ?? '', body, cookies)
}

function fieldsOf({
  units,
  formToken: _formToken,
  holdToken: _holdToken,
  ...form
}: ReturnType<typeof aCheckout>) {
  const counts = Object.entries(units).map(([id, quantity]) => [`units[${id}]`, String(quantity)])
  const texts = Object.entries(form).map(([name, value]) => [name, String(value)])
  return new URLSearchParams([...texts, ...counts, ['intent', 'pay']]).toString()
}
