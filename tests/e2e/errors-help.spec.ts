import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOURS = { en: 'En-Vau on foot and by kayak', fr: 'En-Vau, à pied et en kayak' }
const NO_NUMBER = '06 12 34'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)
  const field = (page: Page, name: 'name' | 'email' | 'phone') => page.locator(`#booking-form [name=${name}]`)
  const errorOf = (page: Page, name: 'name' | 'email' | 'phone') =>
    page.locator('#booking-form .field', { has: page.locator(`[name=${name}]`) }).locator('.field-error')
  const pay = (page: Page) => page.locator('.pay-bar button[value=pay]')

  test(`errors of a booking in ${locale} stay until their fields are right`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    await field(page, 'phone').fill(NO_NUMBER)
    await pay(page).click()
    await expect(field(page, 'name')).toBeFocused()
    await expect(errorOf(page, 'name')).toHaveText(t('name.empty'))
    await expect(errorOf(page, 'email')).toHaveText(t('email.empty'))
    await expect(errorOf(page, 'phone')).toHaveText(t('phone.invalid'))

    // Another choice and another part of the page take nothing away.
    await page.locator('#party .stepper').first().getByRole('button').last().click()
    await expect(errorOf(page, 'name')).toBeVisible()
    await field(page, 'name').fill('Ana Vidal')
    await expect(errorOf(page, 'name')).toHaveCount(0)
    await expect(errorOf(page, 'phone')).toBeVisible()
    await field(page, 'phone').fill(`${NO_NUMBER} 56 78`)
    await expect(errorOf(page, 'phone')).toHaveCount(0)
    await field(page, 'email').fill('ana@')
    await pay(page).click()
    await expect(field(page, 'email')).toBeFocused()
    await expect(errorOf(page, 'email')).toHaveText(t('email.invalid'))
  })

  test(`the summary of a refused form in ${locale} leads to its fields and stays`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    // An address that only the server refuses.
    await fillContact(page, locale, { name: 'Ana Vidal', email: 'ana@example' })
    await pay(page).click()
    await expect(field(page, 'email')).toBeFocused()
    const summary = page.locator('.booking-response').getByRole('link', { name: t('email.invalid') })
    await field(page, 'name').focus()
    await summary.click()
    await expect(field(page, 'email')).toBeFocused()
    await expect(summary).toBeVisible()
    await expect(errorOf(page, 'email')).toHaveText(t('email.invalid'))
    // Each navigation of the router forgets the response; the page does not.
    await page.evaluate(() => location.assign('#main'))
    await expect(errorOf(page, 'email')).toHaveText(t('email.invalid'))
  })

  test(`the suggested email address is used by one press in ${locale}`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email: `ana.${locale}@gmial.com` })
    await pay(page).click()
    await expect(field(page, 'email')).toBeFocused()
    await expect(errorOf(page, 'email')).toHaveText(t('bookingBox.checkEmail'))
    const meant = `ana.${locale}@gmail.com`
    await page.getByRole('button', { name: t('bookingBox.didYouMean', { domain: meant }) }).click()
    await expect(field(page, 'email')).toHaveValue(meant)
    await expect(errorOf(page, 'email')).toHaveCount(0)
    await pay(page).click()
    await expect(page).toHaveURL(/\/_pay\//)
  })

  test(`a questioned email address in ${locale} that is right is asked about once`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email: `ana.${locale}@gmai.com` })
    await pay(page).click()
    await expect(errorOf(page, 'email')).toHaveText(t('bookingBox.checkEmail'))
    await pay(page).click()
    await expect(page).toHaveURL(/\/_pay\//)
  })

  test(`a wrong address after paying in ${locale} is corrected, and the ticket is sent there`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const [wrong, right] = ['gmial.com', 'gmail.com'].map((domain) => `slip.${locale}@${domain}`) as [
      string,
      string,
    ]
    const other = `slip.${locale}.${'of.a.long.name'.repeat(3)}@example.com`
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email: wrong })
    await pay(page).click()
    await expect(errorOf(page, 'email')).toHaveText(t('bookingBox.checkEmail'))
    await pay(page).click()
    await page.locator('button[value=pay]').click()
    await expect(page).toHaveURL(/\/checkout\/success\//)
    const [first] = await team.mailsTo(wrong)
    await page.getByRole('button', { name: t('checkoutPage.sendThere', { email: right }) }).click()
    await expect(page.getByText(t('checkoutPage.correctedTitle', { email: right }))).toBeVisible()
    await expect(page.getByText(t('checkoutPage.correctedText'))).toBeVisible()
    await expect(page.getByText(t('checkoutPage.sentTo', { email: right }))).toHaveCount(0)
    const [again] = await team.mailsTo(right)
    const ownLink = /https?:\S+\/reservation\/[\w-]+/
    const links = [first, again].map((mail) => new URL(ownLink.exec(mail?.text ?? '')?.[0] ?? '').pathname)
    expect((await page.goto(links[0] ?? ''))?.status()).toBe(404)
    expect((await page.goto(links[1] ?? ''))?.status()).toBe(200)

    await page.goBack()
    await page.goBack()
    await page.getByText(t('checkoutPage.wrongAddress')).click()
    await page.locator('[name=email]:visible').fill('slip')
    await page.getByRole('button', { name: t('checkoutPage.sendAgain') }).click()
    await expect(page.locator('[name=email]:visible')).toBeFocused()
    await expect(page.locator('.wrong-address .field-error')).toHaveText(t('email.missing_at'))
    await page.locator('[name=email]:visible').fill(other)
    await page.getByRole('button', { name: t('checkoutPage.sendAgain') }).dblclick()
    await expect(page.getByText(t('checkoutPage.correctedTitle', { email: other }))).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await team.mailsTo(other)).toHaveLength(1)
    expect(await team.mailsTo(wrong)).toHaveLength(1)
  })

  test(`the first wrong field of a contact message in ${locale} gets the focus`, async ({ page }) => {
    await page.goto(at('/contact'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Léa Martin')
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.locator('[name=email]')).toBeFocused()
    await expectLabelInView(page, t('contactPage.yourEmail'))
    await page.goto(at('/reservation'))
    await page.getByRole('button', { name: t('reservationPage.findSend') }).click()
    await expect(page.locator('[name=reference]')).toBeFocused()
    await expectLabelInView(page, t('reservationPage.findReference'))
    await page.locator('[name=reference]').fill('K7MXQ4TB')
    await page.locator('[name=email]').fill('lea.martin@example.com')
    await page.getByRole('button', { name: t('reservationPage.findSend') }).click()
    await expect(
      page.getByRole('status').filter({ hasText: t('reservationPage.findSentTitle') }),
    ).toBeFocused()
  })

  test.describe(`without scripts in ${locale}`, () => {
    test.use({ javaScriptEnabled: false })

    test('the first wrong field gets the focus, and the suggested address is used', async ({ page }) => {
      await openBox(page, locale)
      await fillContact(page, locale, { name: '', email: `ana.${locale}@gmial.com` })
      await field(page, 'phone').fill(NO_NUMBER)
      await pay(page).click()
      await expect(field(page, 'email')).toBeFocused()
      await page
        .getByRole('button', { name: t('bookingBox.didYouMean', { domain: `ana.${locale}@gmail.com` }) })
        .click()
      await expect(field(page, 'email')).toHaveValue(`ana.${locale}@gmail.com`)
      await pay(page).click()
      await expect(field(page, 'name')).toBeFocused()
      await expect(errorOf(page, 'name')).toHaveText(t('name.empty'))
      await expect(errorOf(page, 'phone')).toHaveText(t('phone.invalid'))
    })

    test('a contact message and a search for a booking: the same', async ({ page }) => {
      await page.goto(at('/contact'))
      await page.getByRole('button', { name: t('contactPage.send') }).click()
      await expect(page.locator('[name=name]')).toBeFocused()
      await page.goto(at('/reservation'))
      await page.getByRole('button', { name: t('reservationPage.findSend') }).click()
      await expect(page.locator('[name=reference]')).toBeFocused()
    })
  })
}

async function openBox(page: Page, locale: Locale): Promise<void> {
  await page.goto(words(locale).at('/dates?adults=2'))
  await page.locator('.found').first().getByRole('link').click()
  await expect(page.locator('.pay-bar button')).toBeVisible()
}

/** The label of a field is seen whole: the head of the page does not cover it. */
async function expectLabelInView(page: Page, text: string): Promise<void> {
  const label = page.locator('label', { hasText: text })
  await expect
    .poll(() =>
      label.evaluate((shown) => {
        const { left, top } = shown.getBoundingClientRect()
        return document.elementFromPoint(left + 1, top + 1) === shown
      }),
    )
    .toBe(true)
}
