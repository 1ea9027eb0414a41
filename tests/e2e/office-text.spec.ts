import { expect, type Locator, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { words } from './support/words.ts'

const NEW = '/admin/reservations/new'

for (const locale of LOCALES) {
  const { t, at } = words(locale)

  test(`leaving a page of the back office with typed text asks first, in ${locale}`, async ({ page }) => {
    await openOffice(page, locale, NEW)
    let asked = 0
    const question = page.getByRole('dialog', { name: t('adminParts.unsavedTitle') })
    /** Follows a link, is asked, and stays. */
    const expectQuestion = async (link: Locator) => {
      await link.click()
      await question.getByRole('button', { name: t('adminParts.unsavedStay') }).click()
      await expect(question).toBeHidden()
    }
    page.on('dialog', (dialog) => {
      asked += 1
      void dialog.dismiss()
    })
    const language = page.locator('.admin-actions a[hreflang]').first()
    const business = at('/admin/settings?section=business')
    await page.goto(business)
    await page.waitForLoadState('networkidle')
    const phone = page.locator('#contact [name=phone]')
    await phone.fill('+33 4 00 00 00 05')
    const sections = page.getByRole('navigation', { name: t('settingsPage.sections') })
    for (const link of [language, sections.getByRole('link', { name: t('settingsPage.section.booking') })]) {
      await expectQuestion(link)
      await expect(phone).toHaveValue('+33 4 00 00 00 05')
    }
    // A refused text is not saved, and another form of the page keeps its own.
    await page.locator('#identity [name=name]').fill('')
    await page
      .locator('#identity')
      .getByRole('button', { name: t('settingsPage.save') })
      .click()
    await expect(page.locator('#identity .field-error')).toContainText(t('settings.required'))
    await expect(phone).toHaveValue('+33 4 00 00 00 05')
    await expectQuestion(language)

    await page.locator('#identity [name=name]').fill('Petites Routes')
    await page.locator('#contact [name=phone]').fill('+33 4 00 00 00 06')
    await page
      .locator('#identity')
      .getByRole('button', { name: t('settingsPage.save') })
      .click()
    await expect(page.locator('#identity').getByText(t('settingsPage.saved'))).toBeVisible()
    await expect(phone).toHaveValue('+33 4 00 00 00 06')
    await page
      .locator('#contact')
      .getByRole('button', { name: t('settingsPage.save') })
      .click()
    await expect(page.locator('#contact').getByText(t('settingsPage.saved'))).toBeVisible()
    await page.goto(at(NEW))
    await ready(page)
    await page.locator('select[name=tour]').selectOption({ index: 1 })
    await expectQuestion(language)
    await expect(page).toHaveURL(new RegExp(`${at(NEW)}$`))

    await language.click()
    await question.getByRole('button', { name: t('adminParts.unsavedLeave') }).click()
    await expect(page.locator('html')).not.toHaveAttribute('lang', new RegExp(`^${locale}`))
    await page.goto(at('/admin/settings/look'))
    await ready(page)
    // A refused look is not saved; a saved one is left without a question.
    const look = page.locator('.look-form')
    await look.locator('[name=accent]').fill('#8b1e1')
    await look.locator('button[type=submit]').click()
    await expect(look.locator('.field-error')).toContainText(t('settings.colour_invalid'))
    await expectQuestion(language)
    await look.locator('[name=accent]').fill('')
    await look.locator('button[type=submit]').click()
    await expect(look.locator('.notice-success')).toBeFocused()
    await language.click()
    await expect(page.locator('html')).not.toHaveAttribute('lang', new RegExp(`^${locale}`))
    // The browser asks nothing beside.
    expect(asked).toBe(0)
  })

  test(`a booking that a log-in interrupted comes back once, and can be emptied, in ${locale}`, async ({
    page,
  }) => {
    await openOffice(page, locale, NEW)
    const name = page.locator('input[name=name]')
    const notice = page.getByText(t('adminParts.keptText'))
    await interrupt(page, locale)
    await expect(name).toHaveValue('Maya Rossi')
    await expect(notice).toBeVisible()
    await expectAccessible(page, 'a text that was kept')
    await page.getByRole('button', { name: t('adminParts.keptTextEmpty') }).click()
    await expect(page.locator('select[name=tour]')).toHaveValue('')
    await expect(name).toHaveValue('')
    await expect(notice).toBeHidden()

    await interrupt(page, locale)
    await expect(name).toHaveValue('Maya Rossi')
    await page.goto(at('/admin'))
    await page.goto(at(NEW))
    await ready(page)
    await expect(page.locator('select[name=tour]')).toHaveValue('')
    await expect(name).toHaveValue('')
    await expect(notice).toBeHidden()
  })
}

/** Fills in the booking, ends the log-in, sends it, and logs in again. */
async function interrupt(page: Page, locale: Locale): Promise<void> {
  await ready(page)
  await page.locator('select[name=tour]').selectOption({ index: 1 })
  const date = page.locator('input[name=availabilityId]:enabled').nth(1)
  const name = page.locator('input[name=name]')
  await expect(async () => {
    await date.check({ force: true, timeout: 2_000 })
    await expect(name).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await name.fill('Maya Rossi')
  await page.context().clearCookies({ name: 'token' })
  await page.locator('.booking-form button[type=submit]').click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await logIn(page, locale)
  await ready(page)
}
