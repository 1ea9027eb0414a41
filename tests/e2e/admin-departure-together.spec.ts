import { expect, type Page } from '@playwright/test'
import type { DepartureDetail } from '#core/calendar/calendar.schema.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openOffice } from './support/back-office.ts'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

for (const locale of ['fr', 'en'] as const)
  test(`two members change one departure and lose nothing, in ${locale}`, async ({
    page,
    context,
    request,
  }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { availabilityId: id, day } = await aDepartureWithGuests(team, [], {
      inHours: locale === 'fr' ? 900 : 950,
    })
    const path = `/admin/disponibilites?view=day&day=${day}&departure=${id}`
    const stored = () => team.get<DepartureDetail>(`/availabilities/${id}`)
    const other = await context.newPage()
    for (const of of [page, other]) await openOffice(of, locale, path)
    const form = (of: Page) => of.locator('#edit-departure')
    const save = (of: Page) =>
      of.getByRole('button', { name: t('availabilitiesAdmin.save'), exact: true }).click()

    await form(page).locator('[name=capacity]').fill('17')
    await form(page).locator('[name=meetingAddress]').fill('Quai 1')
    await save(page)
    await expect(form(page)).toBeHidden()

    await form(other).locator('[name=capacity]').fill('15')
    await form(other).locator('[name=note]').fill('A hat')
    await form(other).locator('[name=closed]').check()
    await save(other)
    await expect(form(other).getByText(t('availability.changed'))).toBeVisible()
    const places = form(other)
      .locator('.field')
      .filter({ has: other.locator('[name=capacity]') })
    await expect(places.locator('input')).toHaveValue('15')
    await expect(places.getByText('17')).toBeVisible()
    await expect(form(other).locator('.field [aria-invalid=true]')).toHaveCount(1)
    await expect(form(other).locator('[name=meetingAddress]')).toHaveValue('Quai 1')
    await expect(form(other).locator('[name=note]')).toHaveValue('A hat')
    await expect(form(other).locator('[name=closed]')).toBeChecked()
    await expectAccessible(other, 'a departure that was changed meanwhile')
    await save(other)
    await expect(form(other)).toBeHidden()
    expect(await stored()).toMatchObject({
      capacity: 15,
      meetingAddress: 'Quai 1',
      note: 'A hat',
      closed: true,
    })
  })
