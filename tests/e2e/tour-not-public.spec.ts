import { expect } from '@playwright/test'
import { DEFAULT_LOCALE, LOCALES } from '#core/kernel/locale.ts'
import { languageName } from '#i18n/format.ts'
import { openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** A tour of the demo with one price and a photo. */
const TOUR = 'annecy-velo-prive'

for (const locale of LOCALES) {
  const { t } = words(locale)

  test(`a public tour that would lose its price shows the reason and the place, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { id } = await (await teamApi(request)).get<{ id: string }>(`/tours/${TOUR}`)
    await openOffice(page, locale, `/admin/tours/edit/${id}`)
    await page.locator('[name="units[0][price]"]').fill('0')
    await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
    const reason = page.getByRole('alert').filter({ hasText: t('tour.not_publishable') })
    await expect(reason).toBeFocused()
    await expect(reason).toBeInViewport({ ratio: 1 })
    await reason.getByRole('link', { name: t('toursAdmin.requirement.pricedUnit') }).click()
    await expect(page.locator('[name="units[0][price]"]')).toBeInViewport()
  })

  test(`photos are described in the member's language first, in ${locale}`, async ({ page, request }) => {
    const { id } = await (await teamApi(request)).get<{ id: string }>(`/tours/${TOUR}`)
    await openOffice(page, locale, `/admin/tours/edit/${id}`)
    const languages = LOCALES.toSorted((one) => (one === locale ? -1 : 1))
    await expect(page.locator('.photo-cards > li').first().locator('.language-mark')).toHaveText(
      languages.map((language) => new RegExp(`^${languageName(language, locale)}$`, 'i')),
    )
  })

  test(`on a phone, a draft leads to the text that the first language of the site lacks, in ${locale}`, async ({
    page,
  }) => {
    await openOffice(page, locale, '/admin/tours/new')
    await page.locator('[name="title[fr]"]').fill(`Une visite en français, ${locale}`)
    await page.getByRole('button', { name: t('toursAdmin.start') }).click()
    await expect(page).toHaveURL(/\/admin\/tours\/edit\//)
    await ready(page)
    const row = page.locator('.check-list li').filter({ hasText: t('toursAdmin.requirement.title') })
    await expect(row.locator('small')).toHaveText(
      t('toursAdmin.requirementState.untranslated', { languages: languageName(DEFAULT_LOCALE, locale) }),
    )
    await row.getByRole('link').click()
    await expect(page.locator(`[name="title[${DEFAULT_LOCALE}]"]`)).toBeInViewport()
    await page.locator('#publish .muted a').click()
    await expect(page).toHaveURL(/\/admin\/settings#languages$/)
  })
}
