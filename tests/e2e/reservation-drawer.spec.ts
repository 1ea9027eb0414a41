import { expect } from '@playwright/test'
import { aDepartureWithGuests } from './support/a-departure-with-guests.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'

test('the departure of a reservation begins with a capital letter in French', async ({ page, request }) => {
  const { guests } = await aDepartureWithGuests(await teamApi(request), ['Lea'])
  await openOffice(page, 'fr', `/admin/reservations?open=${guests[0]?.id}`)
  await expect(page.locator('[aria-labelledby=drawer-departure] p').nth(1)).toHaveText(/^\p{Lu}/u)
})
