import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOURS = { en: 'En-Vau on foot and by kayak', fr: 'En-Vau, à pied et en kayak' }
const NOTE = 'Two of us are vegetarians.'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)
  const other = words(locale === 'en' ? 'fr' : 'en')

  test(`a reload in ${locale} keeps the contact of a booking, until it is made`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email: `ana.reload.${locale}@example.com` })
    const field = (name: string) => page.locator(`#booking-form [name=${name}]`)
    const chosen = page.url()
    await page.reload()
    await expect(field('name')).toHaveValue('Ana Vidal')
    await expect(field('email')).toHaveValue(`ana.reload.${locale}@example.com`)
    // Restored text is kept as typed text is.
    await field('name').fill('Ana Vidal Prieto')
    await page.reload()
    await expect(field('name')).toHaveValue('Ana Vidal Prieto')
    await expect(field('email')).toHaveValue(`ana.reload.${locale}@example.com`)
    // The text is kept beside this choice too, when another one is paid.
    await page.locator('#party .stepper').first().getByRole('button').last().click()
    await expect(page).not.toHaveURL(chosen)
    await page.locator('.pay-bar button[value=pay]').click()
    await expect(page).toHaveURL(/\/_pay\//)
    await page.goto(chosen)
    await expect(field('name')).toBeVisible()
    await expectRestored(page)
    await expect(field('name')).toHaveValue('')
  })

  test(`a reload in ${locale} keeps the contact of a booking whose email address is questioned`, async ({
    page,
  }) => {
    const email = `ana.questioned.${locale}@gmial.com`
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email })
    const field = (name: string) => page.locator(`#booking-form [name=${name}]`)
    await page.locator('.pay-bar button[value=pay]').click()
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(field('name')).toHaveValue('Ana Vidal')
    await expect(field('email')).toHaveValue(email)
    // The restored text is kept again, also over another page.
    await page.goto(at('/cgv'))
    await page.goBack()
    await expect(field('name')).toHaveValue('Ana Vidal')
    await expect(field('email')).toHaveValue(email)
  })

  test(`a reload in ${locale} keeps a message, also a refused one, until it is sent`, async ({ page }) => {
    const message = page.getByLabel(t('contactPage.message'))
    const send = () => page.locator('form[data-taken-along] button[type=submit]').click()
    await page.goto(at('/contact'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Ana Vidal')
    await message.fill(NOTE)
    await page.reload()
    await expect(message).toHaveValue(NOTE)
    await send()
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
    await page.reload()
    await expect(message).toHaveValue(NOTE)
    await page.getByLabel(t('contactPage.yourEmail')).fill(`ana.message.${locale}@example.com`)
    await send()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()
    await page.goto(at('/contact'))
    await expectRestored(page)
    await expect(message).toHaveValue('')
  })

  test(`text from ${locale} that is changed in the other language comes back as changed`, async ({
    page,
  }) => {
    const message = page.locator('form[data-taken-along] [name=message]')
    const otherLanguage = () => page.locator('.site-language').first().click()
    await page.goto(other.at('/contact'))
    await message.fill('An older text.')
    await page.goto(at('/contact'))
    await message.fill(NOTE)
    await page.reload()
    await expect(message).toHaveValue(NOTE)
    await otherLanguage()
    await expect(page.locator('html')).not.toHaveAttribute('lang', locale)
    await expectRestored(page)
    await expect(message).toHaveValue(NOTE)
    await message.fill('Nobody is.')
    await otherLanguage()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expectRestored(page)
    await expect(message).toHaveValue('Nobody is.')
  })
}

/** Nothing is on its way any more: the script that writes kept text into forms has run. */
async function expectRestored(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}
