import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { test } from './support/journey.ts'
import { BOOKED_TOUR } from './support/paid-booking.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  const { at } = words(locale)

  for (const path of ['/faq', `/tour/${BOOKED_TOUR}`])
    test(`${path} on paper has each answer, and nothing to press, in ${locale}`, async ({ page }) => {
      await page.goto(at(path))
      await page.emulateMedia({ media: 'print' })
      const answers = page.locator('.disclosure-body:not(.sheet *)')
      expect(await answers.count()).toBeGreaterThan(2)
      const unseen = answers.filter({ visible: false })
      expect(await unseen.allTextContents()).toEqual([])
      expect(await answers.evaluateAll((all) => all.every((one) => one.checkVisibility()))).toBe(true)
      const pressed = page.locator('main :is(button, .button, .chip, .icon-button)')
      await expect(pressed.filter({ visible: true })).toHaveText([])
    })
}
