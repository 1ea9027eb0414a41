import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { aDraft } from './support/tours.ts'
import { words } from './support/words.ts'

for (const locale of LOCALES) {
  test(`the error of a rich text leads to its textbox, in ${locale}`, async ({ page, request }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { id } = await aDraft(team)
    await openOffice(page, locale, `/admin/tours/edit/${id}`)
    const body = page.locator(`[id="description[${locale}]"]`)
    const textbox = body.getByRole('textbox')
    await textbox.fill('x'.repeat(TOUR_TEXT_MAX.description + 1))
    await page.getByRole('button', { name: t('toursAdmin.save'), exact: true }).click()
    await page.locator(`.notice-error a[href="#description[${locale}]"]`).click()
    await expect(textbox).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Stones')
    await expect(body).toHaveText('Stones')
    await team.post(`/tours/${id}/archive`)
  })
}
