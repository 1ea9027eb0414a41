import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import { test } from '#tests/support/postgres/database.ts'
import { createTestBank, type TestBank } from '#tests/support/stand-ins/embedded-bank.ts'
import { paymentOrder } from '#tests/support/factories/payment-order.ts'
import { makeMove } from './customer-moves.ts'
import { embeddedPayPages } from './embedded-pay-pages.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'

/** A payment session with its hosted page, and a customer on it. */
async function openPage(bank: TestBank, locale: Locale = 'fr') {
  const provider = createEmbeddedProvider(bank)
  const session = await provider.createSession(paymentOrder(bank.clock.now(), { locale }))
  const pages = embeddedPayPages(bank)
  const path = new URL(session.url ?? '').pathname
  return {
    id: session.id,
    get: async () => pages.request(path),
    read: async () => (await pages.request(path)).text(),
    press: (move: string, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) =>
      pages.request(path, { method: 'POST', headers, body: new URLSearchParams({ move }) }),
    state: async () => (await provider.retrieveSession(session.id))?.state,
    eventTypes: () =>
      bank.webhooks
        .filter(({ body }) => body.includes(session.id))
        .map(({ body }) => (JSON.parse(body) as { type: string }).type),
  }
}

describe('the hosted page', () => {
  test('shows the order and its sum in the language of the session', async ({ database }) => {
    const bank = createTestBank(database.db)
    const french = await (await openPage(bank, 'fr')).read()
    expect(french).toContain('lang="fr"')
    expect(french).toContain('Adulte\u00a0×\u00a02')
    expect(french).toMatch(/Payer 72,50\s€/)
    expect(french).toContain('Aucune carte')
    const english = await (await openPage(bank, 'en')).read()
    expect(english).toContain('Pay €72.50')
    expect(english).toContain('href="http://localhost:3000/fr/checkout/cancel/vieux-lyon"')
  })

  test('allows only its own style', async ({ database }) => {
    const response = await (await openPage(createTestBank(database.db))).get()
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(await response.text()) ?? []
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).not.toContain('script-src')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('accepts no body larger than its form', async ({ database }) => {
    const page = await openPage(createTestBank(database.db))
    const response = await page.press(`pay${'x'.repeat(20_000)}`)
    expect(response.status).toBe(413)
    expect(await page.state()).toBe('open')
  })

  test('requests no card and runs no script', async ({ database }) => {
    const page = await (await openPage(createTestBank(database.db))).read()
    expect(page).not.toMatch(/<input|<script/)
  })

  test('writes foreign texts as text', async ({ database }) => {
    const bank = createTestBank(database.db)
    const lines = [{ name: '<script>alert(1)</script>', quantity: 1, unitAmountMinor: 100 }]
    const { url } = await createEmbeddedProvider(bank).createSession(
      paymentOrder(bank.clock.now(), { lines }),
    )
    const page = await (await embeddedPayPages(bank).request(new URL(url ?? '').pathname)).text()
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })

  test('of an unknown session is not found, read or sent', async ({ database }) => {
    const pages = embeddedPayPages(createTestBank(database.db))
    expect((await pages.request('/_pay/cs_demo_none')).status).toBe(404)
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const body = new URLSearchParams({ move: 'pay' })
    expect((await pages.request('/_pay/cs_demo_none', { method: 'POST', headers, body })).status).toBe(404)
  })
})

describe('a customer', () => {
  test('pays: is redirected with the session, after the webhook was sent once', async ({ database }) => {
    const page = await openPage(createTestBank(database.db))
    const response = await page.press('pay')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`http://localhost:3000/fr/checkout/success/${page.id}`)
    expect(await page.state()).toBe('paid')
    expect((await page.press('pay')).status).toBe(303)
    expect(page.eventTypes()).toEqual(['checkout.session.completed'])
  })

  test('waits for the webhooks about their own payment only', async ({ database }) => {
    const bank = createTestBank(database.db)
    const other = await openPage(bank)
    await makeMove(bank, other.id, 'pay')
    const page = await openPage(bank)
    await page.press('pay')
    expect(page.eventTypes()).toEqual(['checkout.session.completed'])
    expect(other.eventTypes()).toEqual([])
  })

  test('a customer who clicks several times pays once', async ({ database }) => {
    const page = await openPage(createTestBank(database.db))
    const responses = await Promise.all([1, 2, 3, 4, 5].map(async () => page.press('pay')))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(page.eventTypes()).toEqual(['checkout.session.completed'])
  })

  test('can try again in the same session after a refused card', async ({ database }) => {
    const page = await openPage(createTestBank(database.db))
    expect(await page.read()).not.toContain('a refusé la carte')
    expect((await page.press('decline')).headers.get('Location')).toBe(`/_pay/${page.id}`)
    expect(await page.read()).toContain('a refusé la carte')
    expect(await page.state()).toBe('open')
    await page.press('pay')
    expect(await page.state()).toBe('paid')
  })

  test.for([
    ['confirm', 'paid', 'checkout.session.async_payment_succeeded'],
    ['refuse', 'failed', 'checkout.session.async_payment_failed'],
  ] as const)('with a slow bank waits for its response: %s', async ([move, state, event], { database }) => {
    const page = await openPage(createTestBank(database.db))
    await page.press(move)
    expect(await page.state()).toBe('open')
    await page.press('delay')
    expect(await page.state()).toBe('processing')
    const response = await page.press(move)
    expect(response.headers.get('Location')).toBe(`http://localhost:3000/fr/checkout/success/${page.id}`)
    expect(await page.state()).toBe(state)
    expect(page.eventTypes()).toEqual(['checkout.session.completed', event])
  })

  test('a customer who comes too late cannot pay', async ({ database }) => {
    const bank = createTestBank(database.db)
    const page = await openPage(bank)
    bank.clock.advance({ minutes: 31 })
    await page.press('pay')
    expect(await page.state()).toBe('expired')
    expect(page.eventTypes()).toEqual(['checkout.session.expired'])
    expect(await page.read()).toContain('Ce paiement n’est plus possible')
  })
})

describe('a form', () => {
  test.for([{}, { Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }] as Record<
    string,
    string
  >[])('from another site is refused: %j', async (headers, { database }) => {
    const page = await openPage(createTestBank(database.db))
    expect((await page.press('pay', headers)).status).toBe(403)
    expect(await page.state()).toBe('open')
  })

  test('with an unknown button is refused', async ({ database }) => {
    const page = await openPage(createTestBank(database.db))
    expect((await page.press('steal')).status).toBe(400)
  })
})
