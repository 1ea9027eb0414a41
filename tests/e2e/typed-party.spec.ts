import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { test } from './support/journey.ts'
import { chooseDeparture } from './support/visitor.ts'

const TOURS = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

for (const locale of LOCALES) {
  test(`a party above the limit stays as it was typed, with the reason, in ${locale}`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    const adults = page.getByRole('spinbutton').first()
    const reason = page.locator('.stepper-reason').first()
    await adults.fill('99')
    await adults.blur()
    await expect(adults).toHaveValue('99')
    await expect(adults).toHaveAttribute('aria-invalid', 'true')
    await expect(reason).toHaveText(/\d/)
    await adults.fill('1')
    await adults.blur()
    await expect(adults).toHaveValue('1')
    await expect(reason).toBeEmpty()
  })
}
