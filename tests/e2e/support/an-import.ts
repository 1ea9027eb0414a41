import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import type { TeamApi } from './team-api.ts'
import { words } from './words.ts'

let files = 0

/** Sends a file with one booking of a further day, at a time of its own, and leaves the page at its columns. */
export async function sendFile(page: Page, locale: Locale, team: TeamApi, reference: string): Promise<void> {
  const { t, at } = words(locale)
  const day = (await team.now()).toZonedDateTimeISO('UTC').toPlainDate().add({ days: 50 }).toString()
  files += 1
  const time = `06:${String(files % 60).padStart(2, '0')}`
  const file = `Ref;Name;Tour;Date;Time;Adults\n${reference};Maya Rossi;Old Lyon;${day};${time};2\n`
  await page.goto(at('/admin/import'))
  await page
    .getByLabel(t('importPage.file'), { exact: true })
    .setInputFiles({ name: `${reference}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: t('importPage.upload') }).click()
  await page.getByRole('button', { name: t('importPage.toTours') }).waitFor()
}

/** Goes on from the columns to the tours of a file. */
export async function acceptColumns(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await page.getByRole('button', { name: t('importPage.toTours') }).click()
  await page.getByRole('button', { name: t('importPage.toCheck') }).waitFor()
}

/** Says the tour of a file, and goes on to its check. */
export async function acceptTours(page: Page, locale: Locale): Promise<void> {
  const { t } = words(locale)
  await page.getByLabel('Old Lyon').selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: t('importPage.createDepartures') }).check()
  await page.getByRole('button', { name: t('importPage.toCheck') }).click()
  await page.locator('button[value=start]').waitFor()
}

/** Waits for the worker as a member does: the open page shows the outcome by itself. */
export async function untilShown(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 30_000 })
}
