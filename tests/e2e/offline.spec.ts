import { expect, type Page } from '@playwright/test'
import { logIn } from './support/back-office.ts'
import { test } from './support/own-server.ts'
import { chooseDeparture, fillContact, pay } from './support/visitor.ts'
import { words } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }
const PRICE = { en: '€58', fr: '58\u00a0€' }

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`a ticket that was opened in ${locale} is there without a connection; nothing that is sold is`, async ({
    page,
    server,
  }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    await fillContact(page, locale, { name: 'Maya Rossi', email: 'maya@example.com' })
    const { reference } = await pay(page, locale, PRICE[locale])
    const calendar = page.locator('a[href$="/calendar.ics"]').first()
    await page.goto(((await calendar.getAttribute('href')) ?? '').replace('/calendar.ics', ''))
    const ticket = page.url()
    await isKept(page, 'ticket')

    await server.kill()
    await page.goto(ticket)
    await expect(page.getByText(reference).first()).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')

    await page.goto(at('/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.offlineTitle'))
    await page.locator('[data-kept-pages] a').first().click()
    await expect(page).toHaveURL(ticket)
    await expect(page.getByText(reference).first()).toBeVisible()
  })

  test(`the office reads Today in ${locale} without a connection, until somebody logs out`, async ({
    page,
    server,
  }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await isKept(page, 'office')
    await server.kill()
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await server.start()

    await page.goto(at('/admin'))
    await page
      .getByRole('button', { name: t('dashboard.logout') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect.poll(() => page.evaluate(() => caches.has('office'))).toBe(false)
    await server.kill()
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.offlineTitle'))
  })
}

/** The worker came later than the page: it is done when the page is in its cache. */
async function isKept(page: Page, cache: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async ([name, url]) => Boolean(await (await caches.open(name)).match(url)), [
        cache,
        page.url(),
      ] as const),
    )
    .toBe(true)
}
