import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test as base } from './support/own-server.ts'
import { words } from './support/words.ts'

/** A tag manager on another host, whose script loads a second one and records its presence. */
const test = base.extend<{ asked: string[] }>({
  env: async ({ asked: _asked }, use) =>
    use({ TAG_MANAGER_URL: process.env.E2E_TAGS_URL, TAG_MANAGER_ID: 'GTM-1' }),
  asked: async ({ browserName: _browserName }, use) => {
    const asked: string[] = []
    const host = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.setHeader('Content-Type', 'text/javascript')
      response.end(
        request.url?.startsWith('/gtm.js')
          ? `const tag = document.createElement('script'); tag.src = '${process.env.E2E_TAGS_URL}'.replace('gtm', 'tag'); document.head.append(tag)`
          : 'globalThis.measured = globalThis.dataLayer.map(({ event }) => event)',
      )
    })
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
    process.env.E2E_TAGS_URL = `http://localhost:${(host.address() as AddressInfo).port}/gtm.js`
    await use(asked)
    host.closeAllConnections()
    host.close()
  },
})

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)
  const choose = (page: Page, choice: 'Accept' | 'Refuse') =>
    page.getByRole('button', { name: t(`layout.consent${choice}`), exact: true }).click()

  test(`no analytics run in ${locale} before a yes, nor after a no, and the choice can be changed`, async ({
    page,
    context,
    asked,
  }) => {
    await page.goto(at('/faq'))
    await expect(page.getByText(t('layout.consentTitle'))).toBeVisible()
    await expectAccessible(page)
    expect(await otherCookies(context)).toEqual([])

    await choose(page, 'Refuse')
    await expect(page.getByText(t('layout.consentTitle'))).toBeHidden()
    await page.goto(at('/'))
    expect(asked).toEqual([])

    await page.getByRole('button', { name: t('layout.manageCookies') }).click()
    await choose(page, 'Accept')
    await page.waitForFunction(() => 'measured' in globalThis)
    expect(await page.evaluate(() => (globalThis as { measured?: string[] }).measured)).toEqual(['gtm.js'])
    expect(asked[0]).toBe('/gtm.js?id=GTM-1')

    const before = asked.length
    await page.goto(at('/checkout/cancel'))
    await page.goto(at('/admin/login'))
    expect(asked).toHaveLength(before)
  })
}

test('can be refused without JavaScript', async ({ browser, server, asked }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin })
  const page = await context.newPage()
  await page.goto('/faq')
  await page.getByRole('button', { name: words('en').t('layout.consentRefuse') }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.getByText(words('en').t('layout.consentTitle'))).toHaveCount(0)
  expect(asked).toEqual([])
  await context.close()
})

test('a blocked tag manager causes no second load of the page', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('button', { name: words('en').t('layout.consentAccept'), exact: true }).click()
  await page.waitForFunction(() => 'measured' in globalThis)
  // Late, as a list of blocked hosts may be: the page's own script listens by then.
  await page.route(/gtm\.js/, async (route) => {
    await page.waitForLoadState('domcontentloaded')
    await route.abort()
  })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('gtm.js'))
  await page.goto('/faq')
  await blocked
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
})

/** Beside the language, which needs no consent. */
async function otherCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'locale')
}
