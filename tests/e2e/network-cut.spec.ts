import { expect } from '@playwright/test'
import { cutNetwork, expectFailureToast, FAILURES } from './support/lost-posts/cut-network.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const TOUR = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a booking in ${locale} that gets no answer keeps the form, and books once when it is sent again`, async ({
    page,
  }) => {
    await chooseDeparture(page, locale, TOUR[locale])
    await fillContact(page, locale, { name: 'Maya Rossi', email: 'maya@example.com' })
    const network = await cutNetwork(page)
    for (const failure of FAILURES) {
      network.failure = failure
      await page.locator('button[value=pay]').click()
      await expectFailureToast(page, locale)
      await expect(page.getByLabel(t('bookingBox.name'), { exact: true })).toHaveValue('Maya Rossi')
    }
    network.failure = null
    await page.locator('button[value=pay]').click()
    await expect(page).toHaveURL(/\/_pay\//)
  })

  test(`a message in ${locale} that gets no answer keeps its text`, async ({ page }) => {
    await page.goto(at('/contact'))
    await page.getByLabel(t('contactPage.name'), { exact: true }).fill('Maya')
    await page.getByLabel(t('contactPage.message')).fill('Is there a tour on Saturday?')
    const network = await cutNetwork(page)
    for (const failure of FAILURES) {
      network.failure = failure
      await page.getByRole('button', { name: t('contactPage.send') }).click()
      await expectFailureToast(page, locale)
      await expect(page.getByLabel(t('contactPage.message'))).toHaveValue('Is there a tour on Saturday?')
    }
    network.failure = null
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.getByText(t('contactPage.emailEmpty')).first()).toBeVisible()
    await page.getByLabel(t('contactPage.yourEmail')).fill('maya@example.com')
    await page.getByRole('button', { name: t('contactPage.send') }).click()
    await expect(page.getByText(t('contactPage.sentTitle'))).toBeVisible()
  })

  test(`a toast of the office in ${locale} leaves the tab bar of a phone free`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openOffice(page, locale, `/admin/disponibilites?add=2027-06-0${locale === 'fr' ? 1 : 2}`)
    await page.locator('button[form=add-departures]').click()
    const toast = page.locator('.toaster .toast').first()
    await expect(toast).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await toast.hover()
    const [above, bar] = [await toast.boundingBox(), await page.locator('.admin-nav').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.locator('.admin-nav a').nth(2).click()
    await expect(page).toHaveURL(/\/admin\/reservations$/)
  })

  test(`dates to add in ${locale} survive a lost session`, async ({ page, context }) => {
    await openOffice(page, locale, '/admin/disponibilites?add=2027-03-02')
    const note = page.locator('#add-departures [name=capacity]')
    await note.fill('7')
    const network = await cutNetwork(page)
    await page.locator('button[form=add-departures]').click()
    await expectFailureToast(page, locale)
    await expect(note).toHaveValue('7')
    network.failure = null
    await context.clearCookies({ name: 'token' })
    await page.locator('button[form=add-departures]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('loginPage.title'))
    await openOffice(
      page,
      locale,
      page
        .url()
        .replace(/^https?:\/\/[^/]+/, '')
        .replace(/^\/fr/, ''),
    )
    await expect(note).toHaveValue('7')
  })
}
