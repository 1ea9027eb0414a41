import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { expectToast, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { firstTour } from './support/lost-posts/lose-tour-forms.ts'
import { staffApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const DATES = '/admin/disponibilites'

for (const locale of LOCALES) {
  const { t } = words(locale)
  const day = locale === 'fr' ? '2027-06-21' : '2027-06-22'

  test(`a departure in ${locale} keeps its typed text when its booking is closed and opened again`, async ({
    page,
    request,
  }) => {
    const staff = await staffApi(request)
    const { departures } = await staff.post<{ departures: { id: string }[] }>('/tours/availabilities', {
      tourId: await firstTour(staff),
      localDateTimeStart: `${day}T10:00`,
      capacity: '8',
      'languages[]': 'fr',
    })
    await openOffice(page, locale, `${DATES}?departure=${departures[0]?.id}`)
    const drawer = page.locator('dialog.drawer')
    const [note, capacity] = [drawer.locator('[name=note]'), drawer.locator('[name=capacity]')]
    await note.fill('Bring the key')
    await capacity.fill('9')
    for (const [button, toast] of [
      ['close', 'isClosed'],
      ['open', 'isOpen'],
    ] as const) {
      await drawer.getByRole('button', { name: t(`availabilitiesAdmin.${button}`), exact: true }).click()
      await expectToast(page, t(`availabilitiesAdmin.${toast}`))
      await expect(
        drawer.getByRole('button', { name: t(`availabilitiesAdmin.${button}`), exact: true }),
      ).toHaveCount(0)
      await expect(note).toHaveValue('Bring the key')
      await expect(capacity).toHaveValue('9')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: t('adminParts.unsavedCloseTitle') })).toBeVisible()
  })

  test(`a date to add in ${locale} keeps its typed text beside another tour, and after a press beside it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openOffice(page, locale, `${DATES}?add=${day}`)
    const form = page.locator('#add-departures')
    const [note, capacity] = [form.locator('[name=note]'), form.locator('[name=capacity]')]
    await note.fill('Bring the key')
    await capacity.fill('9')
    await form.locator('[name=tourId]').selectOption({ index: 1 })
    await form.locator('[name=tourId]').selectOption({ index: 0 })
    await expect(note).toHaveValue('Bring the key')
    await expect(capacity).toHaveValue('9')
    await page.mouse.click(5, 450)
    await expect(note).toHaveValue('Bring the key')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('adminParts.unsavedCloseLeave') }).click()
    await expect(form).toHaveCount(0)
  })
}
