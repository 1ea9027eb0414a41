import { expect, type Page } from '@playwright/test'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { chooseDeparture } from './support/visitor.ts'
import { words } from './support/words.ts'

// With animations, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a menu of the back office in ${locale} that is pressed before React is there opens with it`, async ({
    page,
  }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    const letGo = await holdReact(page)
    await page.goto(at('/admin/tours'), { waitUntil: 'domcontentloaded' })
    const menu = page.locator('tbody tr button[aria-haspopup=menu]').first()
    await menu.click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.getByRole('menuitem', { name: t('toursAdmin.duplicate') }).waitFor()
    // From now on each press is React's alone.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await menu.click()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test(`two presses for one guest more in ${locale} count before React is there`, async ({ page }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    const letGo = await holdReact(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    const party = page.locator('.stepper input[type=number]').first()
    const before = Number(await party.inputValue())
    const more = page.locator('.stepper .icon-button:last-child').first()
    await more.click()
    await more.click()
    await expect(party).toHaveValue(String(before))
    letGo()
    await expect(party).toHaveValue(String(before + 2))
  })
}

/** Withholds the scripts of React from the pages to come, until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/(?:router|hydrate-tour)-[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}
