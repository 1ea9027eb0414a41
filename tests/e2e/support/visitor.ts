import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { words } from './words.ts'

export type Booked = { sessionId: string; reference: string }

/** Walks a visitor from the home page to a chosen departure, through the page's own links. */
export async function chooseDeparture(page: Page, locale: Locale, tour: string): Promise<void> {
  const { at } = words(locale)
  await page.goto(at('/'))
  await page.getByRole('heading', { level: 3, name: tour }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const dock = page.locator('.dock').getByRole('link')
  // A phone shows the calendar once its dock is pressed, and the dock a moment after the heading.
  await expect(page.locator(':is(.dock a, .calendar a.calendar-open):visible').first()).toBeVisible()
  if (await dock.isVisible()) await dock.click()
  const open = page.locator('.calendar a.calendar-open').first()
  const nextMonth = page.locator('.calendar-head a[rel=next]')
  // Other journeys may have left this month only last places.
  await expect(open.or(nextMonth).first()).toBeVisible()
  if (!(await open.isVisible())) await nextMonth.click()
  await open.click()
  // A departure that leaves too soon for online booking has a telephone number instead.
  await page.locator('.slots a:not([href^="tel:"])').first().click()
}

/** Fills in the party and the contact; the page has a departure chosen. */
export async function fillContact(
  page: Page,
  locale: Locale,
  contact: { name: string; email: string },
): Promise<void> {
  const { t } = words(locale)
  await page.getByLabel(t('bookingBox.name'), { exact: true }).fill(contact.name)
  await page.getByLabel(t('bookingBox.email'), { exact: true }).fill(contact.email)
}

/** Pays at the provider's page and comes back to the ticket. */
export async function pay(page: Page, locale: Locale, price: string): Promise<Booked> {
  const { t } = words(locale)
  await page.getByRole('button', { name: t('bookingBox.pay', { price }) }).click()
  await expect(page).toHaveURL(/\/_pay\//)
  await page.getByRole('button', { name: t('payPage.pay', { amount: price }) }).click()
  await expect(page).toHaveURL(/\/checkout\/success\//)
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const reference = await page
    .getByText(/^[2-9A-HJ-NP-Z]{8}$/)
    .first()
    .textContent()
  return { sessionId, reference: reference ?? '' }
}
