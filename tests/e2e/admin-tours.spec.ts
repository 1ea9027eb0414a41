import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openOffice } from './support/back-office.ts'
import { staffApi } from './support/staff-api.ts'
import { words } from './support/words.ts'

for (const locale of ['fr', 'en'] as const) {
  test(`the list of tours is reached by logging in, in ${locale}`, async ({ page, request }) => {
    const { t } = words(locale)
    const staff = await staffApi(request)
    const { total } = await staff.get<{ total: number }>('/tours/admin')
    await openOffice(page, locale, '/admin/tours')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('toursAdmin.title'))
    expect(await page.getByRole('row').count()).toBe(total + 1)
    await page.setViewportSize({ width: 320, height: 720 })
    await expectAccessible(page)
  })
}
