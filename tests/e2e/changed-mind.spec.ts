import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { chooseDeparture, fillContact, pay } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOURS = { en: 'En-Vau on foot and by kayak', fr: 'En-Vau, à pied et en kayak' }

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a card refused in ${locale}, then cancelled: the choice is kept and can be paid again`, async ({
    page,
  }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email: `ana.${locale}@example.com` })
    const order = page.locator('button[value=pay]')
    const price = /[\d,.]+/.exec((await order.textContent()) ?? '')?.[0] ?? ''
    await order.click()
    await page.getByRole('button', { name: t('payPage.decline') }).click()
    await expect(page.getByText(t('payPage.declined'))).toBeVisible()
    await page.getByRole('link', { name: t('payPage.cancel') }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkoutPage.cancelTitle'))
    await expect(page.getByText(t('checkoutPage.cancelReleased'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('checkoutPage.cancelReleased'))).toBeVisible()
    await page.getByRole('button', { name: t('checkoutPage.tryAgain') }).click()
    await expect(page.getByLabel(t('bookingBox.name'), { exact: true })).toHaveValue('Ana Vidal')
    await expect(order).toContainText(price)
    await pay(
      page,
      locale,
      (await order.textContent())?.replace(t('bookingBox.pay', { price: '' }).trim(), '').trim() ?? '',
    )
  })

  test(`a mistake in ${locale} is shown beside its field, and no typed text is lost`, async ({ page }) => {
    await chooseDeparture(page, locale, TOURS[locale])
    await fillContact(page, locale, { name: 'Ana Vidal', email: 'ana.example.com' })
    await page.getByText(t('bookingBox.addNote')).click()
    await page.getByLabel(t('bookingBox.note')).fill('We come by train.')
    await page.locator('button[value=pay]').evaluate((button) => {
      if (button instanceof HTMLButtonElement) button.form?.setAttribute('novalidate', '')
    })
    await page.locator('button[value=pay]').click()

    await expect(page.getByText(t('email.missing_at')).first()).toBeVisible()
    await expect(page.getByLabel(t('bookingBox.name'), { exact: true })).toHaveValue('Ana Vidal')
    await expect(page.getByLabel(t('bookingBox.note'))).toHaveValue('We come by train.')
    await expect(page.locator('button[value=pay]')).toBeEnabled()
  })

  test(`missing pages say so in ${locale}`, async ({ page }) => {
    for (const path of [
      '/nowhere',
      '/tour/no-such-tour',
      '/checkout/success/cs_unknown',
      '/reservation/unknown/avis',
    ]) {
      const response = await page.goto(at(path))
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errorPage.notFoundTitle'))
    }
  })

  test(`a message in ${locale} reaches the operator's mailbox`, async ({ page }) => {
    await page.goto(at('/contact'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Léa Martin')
    await page.getByLabel(t('contactPage.yourEmail'), { exact: true }).fill(`lea.${locale}@example.com`)
    await page.getByLabel(t('contactPage.message'), { exact: true }).fill('Do you take dogs?')
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()
    await expect(page.getByText('Do you take dogs?')).toBeVisible()
  })
}
