import { expect } from '@playwright/test'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { firstTour } from './support/lost-posts/lose-tour-forms.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** Far from the demo's season, and from the dates of other journeys. */
const DAYS = { en: '2029-10-16', fr: '2029-10-17' }

for (const locale of ['en', 'fr'] as const) {
  test(`a day is closed to booking by one button, and its notice takes that back, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const tourId = await firstTour(team)
    for (const time of ['09:00', '14:00', '18:00'])
      await team.post('/tours/availabilities', {
        tourId,
        localDateTimeStart: `${DAYS[locale]}T${time}`,
        capacity: '8',
        'languages[]': 'fr',
      })
    await page.setViewportSize({ width: 390, height: 844 })
    await openOffice(page, locale, `/admin/disponibilites?view=day&day=${DAYS[locale]}`)
    const closed = page.locator('.departure[data-off]')
    const button = (count: number) =>
      page.getByRole('button', { name: t('availabilitiesAdmin.closeAll', { count }) })
    await page.locator('.departure').first().click()
    await page.getByRole('button', { name: t('availabilitiesAdmin.close'), exact: true }).click()
    await expect(closed).toHaveCount(1)
    await page.getByRole('dialog').press('Escape')
    await button(2).click()
    await expect(closed).toHaveCount(3)
    await page
      .locator('.toaster')
      .getByRole('button', { name: t('availabilitiesAdmin.undoSwitch') })
      .click()
    await expect(closed).toHaveCount(1)
    await expect(button(2)).toBeVisible()
  })
}
