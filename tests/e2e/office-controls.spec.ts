import { expect } from '@playwright/test'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'

const TARGET_PX = 44

test('the choices in the profile of a guide are as large as a finger', async ({ page }) => {
  await openOffice(page, 'en', '/admin/reservations/new')
  await page.goto('/admin/settings?section=team')
  await page.goto((await page.locator('a[href*="/admin/team/"]').last().getAttribute('href')) ?? '')
  const choices = page.locator('main label:has([type="checkbox"])')
  const heights = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(1)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(TARGET_PX)
})
