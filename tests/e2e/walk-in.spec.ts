import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import type { WalkInDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  const { t } = words(locale)

  test(`a walk-in says a limit once, where it is pressed, and offers no payment for taken places, in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const team = await teamApi(request)
    const { availabilityId } = await aDepartureWithGuests(team, [], { capacity: 2 })
    await openOffice(page, locale, `/admin/walk-in/${availabilityId}`)
    const { units } = await team.get<WalkInDeparture>(`/today/departures/${availabilityId}/walk-in`)
    const unit = units.find(({ seats }) => seats === 1)
    const steppers = page.locator('.stepper-row')
    const more = (index: number) => steppers.nth(index).getByRole('button').last()
    const allPlaces = page.getByText(t('reservationsAdmin.limit.allPlaces'))
    await more(0).click()
    await expect(steppers.first().locator('input')).toHaveValue('2')
    await expect(allPlaces).toHaveCount(0)
    for (const index of [0, 1]) {
      // The button is marked as disabled at the limit; a press shows the reason.
      await more(index).click({ force: true })
      await expect(steppers.nth(index).locator('output')).toHaveText(t('reservationsAdmin.limit.allPlaces'))
      await expect(allPlaces).toHaveCount(1)
    }
    await expectAccessible(page, 'a walk-in at the limit of its places')
    await steppers.first().getByRole('button').first().click()
    await expect(allPlaces).toHaveCount(0)

    // Another phone sells both places meanwhile.
    await team.post(`/today/departures/${availabilityId}/walk-in`, {
      [`units[${unit?.id}]`]: '2',
      name: 'Ana',
      locale,
      payment: 'CASH',
      expectedTotalMinor: String(2 * (unit?.price.amountMinor ?? 0)),
      formToken: randomUUID(),
    })
    const pay = page.locator('button[name=payment]')
    await pay.first().click()
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText(t('walkIn.refused.full'))
    await expect(notice).toBeFocused()
    await expect(pay).toHaveCount(0)
    await expectAccessible(page, 'a walk-in whose last places are taken')
  })
}
