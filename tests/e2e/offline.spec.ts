import { expect } from '@playwright/test'
import { logIn } from './support/back-office.ts'
import { expectKept } from './support/expect-kept.ts'
import { test } from './support/own-server.ts'
import { OWNER } from './support/team.ts'
import { chooseDeparture, fillContact, pay } from './support/visitor.ts'
import { words } from './support/words.ts'

test.use({ serviceWorkers: 'allow' })

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }
const THREE_DAYS_MS = 3 * 86_400_000
const PRICE = { en: '€58', fr: '58\u00a0€' }

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`a ticket that was opened in ${locale} can be read offline; pages with prices cannot`, async ({
    page,
    server,
  }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    await fillContact(page, locale, { name: 'Maya Rossi', email: `maya.offline.${locale}@example.com` })
    const { reference } = await pay(page, locale, PRICE[locale])
    const calendar = page.locator('a[href$="/calendar.ics"]').first()
    await page.goto(((await calendar.getAttribute('href')) ?? '').replace('/calendar.ics', ''))
    const ticket = page.url()
    await expectKept(page, 'ticket')

    await server.kill()
    await page.goto(ticket)
    await expect(page.getByText(reference).first()).toBeVisible()
    await page.getByRole('button', { name: t('reservationPage.shareMake') }).click()
    await expect(page.locator('.toaster-failure')).toContainText(t('net.noResponse'))
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree')

    await page.goto(at('/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.offlineTitle'))
    await expect(page.getByText(t('errorPage.offlineText'))).toBeVisible()
    await expect(page.getByText(t('errorPage.offlineTeam'))).toBeHidden()
    const wanted = page.url()
    await page.getByRole('link', { name: t('errorPage.retry') }).click()
    await expect(page).toHaveURL(wanted)
    const kept = page.locator('[data-kept-pages] a').first()
    const other = words(locale === 'fr' ? 'en' : 'fr')
    await page.goto(other.at('/'))
    await expect(kept).toHaveText(`${other.t('reservationPage.title')}${reference}`)
    await expect(kept).toHaveAttribute('hreflang', locale)
    await page.goto(at('/'))
    await kept.click()
    await expect(page).toHaveURL(ticket)
    await expect(page.getByText(reference).first()).toBeVisible()
  })

  test(`guests are not shown offline in ${locale} once the log-in ended elsewhere`, async ({
    page,
    server,
  }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    await expectKept(page, 'office')
    await endLogins(server.origin)
    await page.goto(at('/'))
    await expect.poll(() => page.evaluate(() => caches.has('office'))).toBe(false)
    await server.kill()
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.offlineTitle'))
    await expect(page.locator('[data-kept-pages] a')).toHaveCount(0)
    await expect(page.getByText(t('errorPage.offlineTeam'))).toBeVisible()
    await expect(page.getByText(t('errorPage.offlineText'))).toBeHidden()
  })

  test(`guests are not shown offline in ${locale} by a slow page that was requested before the log-in ended`, async ({
    page,
    server,
  }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    await expectKept(page, 'office')
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(holdOffice)
    // The page's script listens by then.
    await page.waitForLoadState()
    // Online again, the page has the worker read it once more.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => worker?.evaluate(() => (globalThis as Held).held?.length)).toBe(1)
    await endLogins(server.origin)
    await page.goto(at('/'))
    await expect.poll(() => page.evaluate(() => caches.has('office'))).toBe(false)
    await worker?.evaluate(releaseOffice)
    await server.kill()
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.offlineTitle'))
    await expect(page.locator('[data-kept-pages] a')).toHaveCount(0)
    await expect(page.getByText(t('errorPage.offlineTeam'))).toBeVisible()
    await expect(page.getByText(t('errorPage.offlineText'))).toBeHidden()
  })

  test(`guests are not shown offline in ${locale} a day after their tour began`, async ({ page, server }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await expectKept(page, 'office')
    await server.kill()
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')

    // The clock of the worker, which no page can move.
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate((later) => {
      // oxlint-disable-next-line no-restricted-globals -- moves the clock that the worker reads
      const wall = Date
      const now = wall.now.bind(wall)
      wall.now = () => now() + later
    }, THREE_DAYS_MS)
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.offlineTitle'))
    await expect(page.locator('[data-kept-pages] a')).toHaveCount(0)
    await expect(page.getByText(t('errorPage.offlineTeam'))).toBeVisible()
    await expect(page.getByText(t('errorPage.offlineText'))).toBeHidden()
  })

  test(`the back office shows Today offline in ${locale}, until the log-out`, async ({ page, server }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await expectKept(page, 'office')
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
    // Logging out cleared the storage of this browser: the log-in page brings the worker back.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    await server.kill()
    await page.goto(at('/admin'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.offlineTitle'))
  })
}

type Held = { held?: (() => void)[] }

/** In the worker: a page of the back office that has arrived is held back until `releaseOffice`. */
function holdOffice(): void {
  const scope = globalThis as Held
  const arrive = fetch
  scope.held = []
  globalThis.fetch = async (input, init) => {
    const response = await arrive(input, init)
    if (response.url.endsWith('/admin')) await new Promise<void>((resolve) => scope.held?.push(resolve))
    return response
  }
}

function releaseOffice(): void {
  ;(globalThis as Held).held?.forEach((release) => release())
}

/** Somebody ends all the other log-ins of the member, from another device. */
async function endLogins(origin: string): Promise<void> {
  const { username, password } = OWNER
  const call = (path: string, init: RequestInit) => fetch(`${origin}/api${path}`, init)
  const entered = await call('/login_check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await entered.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const logins = (await (await call('/auth/sessions', { headers })).json()) as {
    id: string
    current: boolean
  }[]
  for (const { id } of logins.filter(({ current }) => !current)) {
    const body = new URLSearchParams({ current: password })
    const ended = await call(`/auth/sessions/${id}/revoke`, { method: 'POST', headers, body })
    expect(ended.status).toBe(204)
  }
}
