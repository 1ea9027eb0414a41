import { expect, type Page } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn } from './support/back-office.ts'
import { tabTo } from './support/keyboard.ts'
import { test } from './support/own-server.ts'
import { OWNER } from './support/team.ts'
import { teamApi, type TeamApi } from './support/team-api.ts'
import { aDraft } from './support/tours.ts'
import { words } from './support/words.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

test('the owner switches English off and on, leaves the demo by keyboard alone, and finds the checklist', async ({
  page,
  server,
  browser,
  request,
}) => {
  test.slow()
  const { t, at } = words('fr')
  const stranger = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const visitor = await stranger.newPage()

  await page.goto(at('/admin/settings'))
  await logIn(page, 'fr')
  await offer(page, ['fr'], t('settingsPage.saved'))
  await visitor.goto('/faq?x=1')
  await expect(visitor).toHaveURL(/\/fr\/faq\?x=1$/)
  await expect(visitor.locator('a[hreflang="en"]')).toHaveCount(0)
  await expect(visitor.locator('link[hreflang="x-default"]')).toHaveAttribute('href', /\/fr\/faq$/)
  await offer(page, [], t('settings.language_needed'))
  await offer(page, [...LOCALES], t('settingsPage.saved'))
  await visitor.goto('/faq')
  await expect(visitor).toHaveURL(/\/faq$/)

  await bookOnOwnTour(await teamApi(request))
  await page.goto(at('/admin'))
  await press(page, page.getByRole('link', { name: t('launchPage.own.offerGo') }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('launchPage.own.title'))
  await expectAccessible(page, 'leaving the demo')
  // Two passwords lack: each link names its field.
  await press(page, page.getByRole('button', { name: t('launchPage.own.go') }))
  for (const word of [t('accountPages.password'), t('launchPage.own.current')])
    await expect(
      page.getByRole('link', { name: t('common.wordFor', { word, what: t('password.empty') }) }),
    ).toBeVisible()
  await type(page, 'firstname', 'Maya')
  await type(page, 'username', 'maya@example.com')
  await type(page, 'password', 'lanterne marmite wagon prune')
  await type(page, 'current', 'not this one')
  await type(page, 'confirm', 'Petites Routes')
  await page.keyboard.press('Enter')
  await expect(page.locator('.field-error')).toHaveText(t('password.wrong'))
  await expect(page.locator('[name=firstname]')).toHaveValue('Maya')
  await expectAccessible(page, 'a wrong password')
  await type(page, 'password', 'lanterne marmite wagon prune')
  await type(page, 'current', OWNER.password)
  await page.keyboard.press('Enter')
  // The booking on a tour that is not the demo's goes only when the box is ticked.
  await expect(page.locator('.field-error')).toHaveText(t('shop.has_bookings', { count: 1 }))
  await expectAccessible(page, 'a booking of one’s own')
  const listed = page.waitForEvent('popup')
  await press(page, page.getByRole('link', { name: t('launchPage.own.seeBookings', { count: 1 }) }))
  const list = await listed
  await expect(list.locator('tbody tr')).toHaveCount(1)
  await expect(list.locator('tbody')).toContainText('Zelda Trial')
  await list.close()
  await tabTo(page, '[name=withBookings]')
  await page.keyboard.press('Space')
  await type(page, 'password', 'lanterne marmite wagon prune')
  await type(page, 'current', OWNER.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: t('launchPage.title') })).toBeVisible()
  await expect(page.getByText(t('launchPage.progress', { done: 0, all: 10 }))).toBeVisible()
  expect((await visitor.goto('/'))?.status()).toBe(503)
  expect((await visitor.request.get('/api/tours')).status()).toBe(409)
  await stranger.close()

  // The checklist, by keyboard alone: every step is reached in order, and each leads to its page.
  for (const row of await page.locator('.launch-steps > li .button').all()) await tabTo(page, row)
  await press(page, page.locator('.launch-steps > li[data-next] .button'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('launchPage.business.title'))
  for (const [name, text] of Object.entries(BUSINESS)) await type(page, name, text)
  await page.keyboard.press('Enter')
  await expect(page.locator('.launch-steps > li[data-done]')).toHaveCount(3)
  const live = page.locator('.launch-steps > li').last().locator('.button')
  await press(page, live)
  await expect(page.locator('.notice-error')).toContainText(t('shop.not_ready'))
  await expectAccessible(page, 'what is missing')
})

const BUSINESS = {
  name: 'Les Caves',
  email: 'bonjour@les-caves.example',
  company: 'Maya Weber',
  address: '1 rue des Clés, 68000 Colmar',
}

/** A booking by phone on a tour of the owner's own. */
async function bookOnOwnTour(team: TeamApi): Promise<void> {
  const { id: tourId } = await aDraft(team)
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId,
    localDateTimeStart: `${(await team.now()).add({ hours: 72 }).toString().slice(0, 10)}T10:00`,
    capacity: '8',
    'languages[]': 'fr',
  })
  const availabilityId = departures[0]?.id ?? ''
  const { units } = await team.get<{ units: { id: string }[] }>(`/tours/admin/${tourId}`)
  await team.post('/reservations', {
    availabilityId,
    [`units[${units[0]?.id}]`]: '1',
    name: 'Zelda Trial',
    locale: 'fr',
    source: 'PHONE',
    payment: 'DUE',
    expectedTotalMinor: '2000',
    formToken: crypto.randomUUID(),
  })
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `form [name="${name}"]`)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function press(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}

/** Saves these languages as those of the site, and waits for the notice. */
async function offer(page: Page, languages: readonly string[], notice: string): Promise<void> {
  const group = page.locator('#languages')
  for (const locale of LOCALES)
    await group.locator(`[name="${locale}"]`).setChecked(languages.includes(locale))
  await group.getByRole('button').click()
  await expect(group.locator('.notice')).toContainText(notice)
}
