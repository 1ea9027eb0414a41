import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import type { WalkInDeparture } from '#core/reservation/bookable-departures.schema.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  const { t, at } = words(locale)

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

  test(`an open payment link is found again from the lists, and ends there for cash, in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const team = await teamApi(request)
    // The departure that leaves next, at a time of its own.
    const inHours = 1 / (LOCALES.indexOf(locale) + 1)
    const { availabilityId, day } = await aDepartureWithGuests(team, [], { capacity: 1, inHours })
    await openOffice(page, locale, `/admin/walk-in/${availabilityId}`)
    await page.getByLabel(t('walkIn.name')).fill('Ada')
    await page.locator('button[name=payment][value=LINK]').click()
    const code = page.locator('.walk-in-code img')
    await expect(code).toBeVisible()
    const payment = new URL(page.url())
    const link = page.locator(`a[href="${payment.pathname}"]`)

    const sale = `/admin/walk-in/${availabilityId}`
    for (const path of ['/admin', `/admin/manifest/${day}`, sale]) {
      await page.goto(at(path))
      await expect(link).toContainText('Ada')
      // The lists skip the layout of guests outside the screen, which axe measures.
      if (path === sale) await expectAccessible(page, `${path} with an open payment link`)
      await link.click()
      await expect(code).toBeVisible()
    }
    const id = payment.pathname.split('/').at(-1)
    await openOffice(page, locale, `/admin/reservations?open=${id}`)
    await expect(page.getByRole('dialog')).toContainText('Ada')
    await link.click()
    await expect(code).toBeVisible()

    const giveUp = t('walkIn.giveUp')
    await ready(page)
    await page.getByRole('button', { name: giveUp }).click()
    await page.getByRole('dialog').getByRole('button', { name: giveUp }).click()
    await expect(page.getByText(t('walkIn.ended'))).toBeVisible()
    await page.goto(at(`/admin/manifest/${day}`))
    await expect(link).toHaveCount(0)
    await page.goto(at(`/admin/walk-in/${availabilityId}`))
    await expect(page.locator('button[name=payment][value=CASH]')).toBeVisible()
  })
}
