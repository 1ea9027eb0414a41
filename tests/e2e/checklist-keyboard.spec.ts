import { expect, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { ready } from './support/back-office.ts'
import { tabTo } from './support/keyboard.ts'
import { test } from './support/own-server.ts'
import { OWNER } from './support/team.ts'
import { words } from './support/words.ts'

test.use({
  env: { DEMO: '0', PAYMENTS: 'demo' },
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
})

for (const locale of LOCALES)
  test(`the checklist of the first hour needs no pointer, in ${locale}`, async ({ page }) => {
    test.slow()
    const { t, at } = words(locale)
    await page.goto(at('/admin/login'))
    await write(page, 'username', OWNER.username)
    await write(page, 'password', OWNER.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t('launchPage.title') })).toBeVisible()

    // Opened too early, the site names the missing steps, each a link to its page.
    await press(page, way(page, locale, 'live'))
    const refusal = page.locator('.notice', { hasText: t('shop.not_ready') })
    await expect(refusal).toBeVisible()
    // The page of the checklist has its title once.
    await expect(page.getByRole('heading', { name: t('launchPage.title') })).toHaveCount(1)
    await expectAccessible(page, 'a refused opening')
    await press(page, refusal.getByRole('link', { name: t('launchPage.steps.legal.title') }))

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('launchPage.business.title'))
    await write(page, 'name', 'Les Caves')
    await write(page, 'email', 'bonjour')
    await write(page, 'company', 'Maya Weber')
    await write(page, 'address', '1 rue des Clés, 68000 Colmar')
    await page.keyboard.press('Enter')
    // From the summary of the errors to the field, and on.
    const error = page.getByRole('link', { name: t('email.missing_at') })
    await press(page, error)
    await expect(page.locator('[name=email]')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('@les-caves.example')
    await page.keyboard.press('Enter')
    for (const step of ['contact', 'legal', 'terms'] as const)
      await expect(row(page, locale, step)).toHaveAttribute('data-done')

    await press(page, way(page, locale, 'look'))
    await ready(page)
    await write(page, 'accent', '#8b1e1e')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('lookPage.saved'))).toBeVisible()
    await press(page, page.getByRole('link', { name: t('dashboard.today'), exact: true }).first())
    await expect(row(page, locale, 'look')).toHaveAttribute('data-done')
    await expect(page.locator('.launch progress')).toHaveAttribute('value', '5')

    const toTour = (step: Step) =>
      row(page, locale, step).getByRole('link', { name: t('launchPage.needs.tour') })
    await tabTo(page, way(page, locale, 'tour'))
    await tabTo(page, toTour('dates'))
    for (const step of ['payments', 'email'] as const) await tabTo(page, way(page, locale, step))
    await tabTo(page, toTour('test'))
    await tabTo(page, way(page, locale, 'tour'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/admin/tours/new'))

    // A draft that was left is continued, and may have dates.
    await ready(page)
    await write(page, `title[${locale}]`, 'Les caves')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/tours\/edit\//)
    const editor = page.url()
    await page.goto(at('/admin'))
    await tabTo(page, way(page, locale, 'dates'))
    await tabTo(page, way(page, locale, 'tour'), 'Shift+Tab')
    await expect(way(page, locale, 'tour')).toHaveText(t('launchPage.goOn'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(editor)
  })

type Step = 'contact' | 'legal' | 'terms' | 'look' | 'tour' | 'dates' | 'payments' | 'email' | 'test' | 'live'

const row = (page: Page, locale: Locale, step: Step) =>
  page
    .locator('.launch-steps > li')
    .filter({ has: page.getByRole('heading', { name: words(locale).t(`launchPage.steps.${step}.title`) }) })

const way = (page: Page, locale: Locale, step: Step) => row(page, locale, step).locator('.button')

/** Reaches the field by Tab and types, over what it holds. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `main [name="${name}"]`)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function press(page: Page, target: Parameters<typeof tabTo>[1]): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
