import type { Page } from '@playwright/test'
import { ready } from './back-office.ts'

/** Makes a series complete, so that its form asks for a preview. */
export async function completeSeries(page: Page): Promise<void> {
  const series = page.locator('#add-departures')
  await ready(page)
  await series.locator('[name=to]').fill('2027-05-20')
  await series.locator('[name="weekdays[]"][type=checkbox]').first().check({ force: true })
}
