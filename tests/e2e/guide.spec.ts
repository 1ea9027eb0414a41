import { expect } from '@playwright/test'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

/** Bastille Day, far from the demo's season. */
const DAYS = { en: '2029-07-14', fr: '2030-07-14' }

for (const locale of ['fr', 'en'] as const) {
  const { t, at } = words(locale)

  test(`a second departure of one guide is saved with a warning, and a guide gets the link of their calendar, in ${locale}`, async ({
    page,
    request,
  }) => {
    const day = DAYS[locale]
    const team = await teamApi(request)
    const secondMember = await team.post<{ id: string }>('/team', {
      firstname: 'Louis',
      lastname: 'Barbier',
      username: `louis-${locale}@petites-routes.test`,
      password: 'trois traboules et un café',
      role: 'guide',
    })
    try {
      const { guides, tours } = await team.get<Calendar>(
        `/availabilities?from=${day}&to=${day}&locale=${locale}`,
      )
      const [me] = guides
      // Other journeys leave drafts.
      const tour = tours.find(({ status }) => status === 'PUBLISHED')
      await team.post('/tours/availabilities', {
        tourId: tour?.id ?? '',
        localDateTimeStart: `${day}T10:30`,
        capacity: '10',
        'languages[]': 'fr',
        guideId: me?.id ?? '',
      })
      await page.setViewportSize({ width: 320, height: 720 })
      await openOffice(page, locale, `/admin/disponibilites?tour=${tour?.id}&day=${day}&add=${day}`)
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel(t('availabilitiesAdmin.guide'), { exact: true }).selectOption(me?.name ?? '')
      await drawer.locator('.drawer-actions button').click()
      await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))
      // It stays until it is closed.
      const warning = page.locator('.toast-warning', { hasText: tour?.title ?? '' })
      await warning.getByRole('button').click()
      await expect(warning).toHaveCount(0)
      const busy = t('availabilitiesAdmin.busyMark', { guide: me?.shortName ?? '' })
      await expect(page.locator('.departure', { hasText: busy })).toHaveCount(2)
      const holiday = locale === 'fr' ? 'Fête Nationale de la France' : 'Bastille Day'
      await expect(page.getByRole('heading', { name: holiday })).toBeVisible()
      await expectAccessible(page, 'a calendar with a guide who has two at once')

      await page.locator('.departure').first().click()
      const title = t('availabilitiesAdmin.busyTitle', { guide: me?.shortName ?? '' })
      await expect(drawer.getByRole('heading', { name: title })).toBeVisible()
      await expectAccessible(page, 'a departure whose guide has another one')

      await page.goto(at('/admin/settings?section=account'))
      await page.locator('#calendar-renew button[value=calendar-renew]').click()
      const link = page.getByLabel(t('settingsPage.calendar.address'))
      const calendar = await request.get(await link.inputValue())
      expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
      await expectAccessible(page, 'the account with the link of a calendar')
      await page.locator('button[value=calendar-revoke]').click()
      await expect(link).toHaveCount(0)
    } finally {
      await team.post(`/team/${secondMember.id}/disable`)
    }
  })
}
