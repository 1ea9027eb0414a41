import { expect, type Page } from '@playwright/test'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

type AdminTours = { tours: { id: string; slug: string; title: string; status: string }[] }

const SAID = { en: 'Goes ahead with at least 4 people', fr: 'Départ confirmé à partir de 4 personnes' }

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`a tour has its own minimum: its new dates name it before the payment and on the board, in ${locale}`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const { tours } = await team.get<AdminTours>(`/tours/admin?locale=${locale}`)
    const tour = tours.findLast(({ status }) => status === 'PUBLISHED')
    const day = (await team.now())
      .toZonedDateTimeISO('Europe/Paris')
      .toPlainDate()
      .add({ days: locale === 'en' ? 5 : 6 })
      .toString()

    await openOffice(page, locale, `/admin/tours/edit/${tour?.id}`)
    await saveMinimum(page, t('toursAdmin.save'), '4', '36')
    await page.reload()
    await expect(page.locator('[name=participantsMin]')).toHaveValue('4')
    await expect(page.locator('[name=decisionHours]')).toHaveValue('36')

    await page.goto(at(`/admin/disponibilites?view=day&day=${day}`))
    await page.locator('.departures-add').click()
    const panel = page.getByRole('dialog')
    await panel.locator('[name=tourId]').selectOption(tour?.id ?? '')
    await expectAccessible(page, 'a date of a tour with a minimum')
    await panel.locator('button[type=submit]').last().click()
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))

    const dates = await team.get<PublicDeparture[]>(`/tours/${tour?.id}/availabilities?from=${day}&to=${day}`)
    const made = dates.find(({ minimum }) => minimum?.people === 4)
    expect(made?.minimum).toMatchObject({ people: 4, state: 'open' })
    await page.goto(at(`/tour/${tour?.slug}?slot=${made?.id}`))
    await expect(page.locator('.booking-place')).toContainText(SAID[locale])

    await openOffice(page, locale, '/admin/go')
    await expect(page.locator(`tr:has(a[href="?no=${made?.id}"])`)).toContainText(tour?.title ?? '')

    await page.goto(at(`/admin/tours/edit/${tour?.id}`))
    await saveMinimum(page, t('toursAdmin.save'), '', '')
    await team.post(`/availabilities/${made?.id}/cancel`, { message: '' })
  })
}

async function saveMinimum(page: Page, save: string, people: string, hours: string): Promise<void> {
  await page.locator('[name=participantsMin]').fill(people)
  await page.locator('[name=decisionHours]').fill(hours)
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved')
}
