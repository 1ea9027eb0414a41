import { expect, type Locator, type Page } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const DEPARTURES = '**/admin/reservations/departures.data*'

for (const locale of LOCALES) {
  const { t } = words(locale)
  const lost = (within: Page | Locator) =>
    within.locator('.notice-error').filter({ hasText: t('net.noResponse') })

  test(`the departures of a tour that a lost connection ate are loaded again, in ${locale}`, async ({
    page,
    context,
  }) => {
    await openOffice(page, locale, '/admin/reservations/new')
    const tour = page.locator('select[name=tour]')
    const dates = page.locator('.departure-option')
    await tour.selectOption({ index: 1 })
    await expect(dates.first()).toBeVisible()
    const [first] = await dates
      .locator('input')
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
    await context.setOffline(true)
    await tour.selectOption({ index: 2 })
    await expect(lost(page)).toBeVisible()
    await expect(page.locator('#availabilityId')).toHaveAttribute('aria-busy', 'false')
    await expect(dates).toHaveCount(0)
    await expect(page.getByText(t('reservationsAdmin.booking.noDates'))).toHaveCount(0)
    await context.setOffline(false)
    await expect(dates.first()).toBeVisible()
    await expect(lost(page)).toHaveCount(0)
    expect(await dates.first().locator('input').inputValue()).not.toBe(first)

    // The connection holds, and only the response is lost.
    await page.route(DEPARTURES, (route) => route.abort())
    await tour.selectOption({ index: 1 })
    await expect(lost(page)).toBeVisible()
    await page.unroute(DEPARTURES)
    await lost(page)
      .getByRole('button', { name: t('errorPage.retry') })
      .click()
    await expect(dates.first().locator('input')).toHaveValue(first ?? '')
    await expect(lost(page)).toHaveCount(0)
  })

  test(`a reservation is moved after its dates were lost and requested again, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { guests } = await aDepartureWithGuests(await teamApi(request), ['Lea'])
    await openOffice(page, locale, `/admin/reservations?open=${guests[0]?.id}`)
    await page.route(DEPARTURES, (route) => route.abort())
    await page.getByRole('button', { name: t('reservationsAdmin.actions.move'), exact: true }).click()
    const dialog = page.locator('dialog.dialog[open]')
    await expect(lost(dialog)).toBeVisible()
    await expect(dialog.getByText(t('reservationsAdmin.move.none'))).toHaveCount(0)
    await page.unroute(DEPARTURES)
    await lost(dialog)
      .getByRole('button', { name: t('errorPage.retry') })
      .click()
    await expect(dialog.locator('[name=availabilityId] option:enabled').first()).toBeAttached()
    await expect(lost(dialog)).toHaveCount(0)
  })
}
