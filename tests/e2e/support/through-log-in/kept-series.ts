import { expect, type Page } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { expectToast, logIn, ready } from '../back-office.ts'
import { words } from '../words.ts'

/** Days of its own for each language, far from the demo's season: the first ones are left out. */
const SERIES = {
  en: { from: '2031-05-01', to: '2031-05-20' },
  fr: { from: '2032-05-01', to: '2032-05-20' },
}

/**
 * Leaves one time of a day and a whole day out of a series of two times, presses after the log-in has ended, logs in
 * again, and expects to add the same dates.
 */
export async function keepSeriesThroughLogIn(page: Page, locale: Locale): Promise<void> {
  const { t, at } = words(locale)
  const { from, to } = SERIES[locale]
  await page.goto(at(`/admin/disponibilites?add=${from}`))
  await ready(page)
  const form = page.locator('#add-departures')
  const add = page.locator('button[form=add-departures]')
  const times = form.locator('[name="times[]"]')
  const boxes = form.locator('.series-dates').getByRole('checkbox')
  await form.locator('[name=kind][value=series]').check({ force: true })
  for (const day of ['1', '6'])
    await form.locator(`[name="weekdays[]"][value="${day}"]`).check({ force: true })
  await form.getByRole('button', { name: t('availabilitiesAdmin.addTime') }).click()
  await times.last().fill('15:30')
  await form.locator('[name=to]').fill(to)
  await expect(boxes.nth(6)).toBeVisible()
  const count = await boxes.count()
  for (const left of [0, 1, 2]) await boxes.nth(left).uncheck()
  const button = t('availabilitiesAdmin.previewAdd', { count: count - 3 })
  await expect(add).toHaveText(button)
  const texts = await form.locator('.series-dates li').allTextContents()

  await page.context().clearCookies({ name: 'token' })
  await add.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('loginPage.title'))
  await logIn(page, locale)
  await ready(page)
  await expect(add).toHaveText(button)
  await expect(times).toHaveCount(2)
  await expect(times.first()).toHaveValue('10:00')
  await expect(times.last()).toHaveValue('15:30')
  await expect(form.locator('.series-dates li')).toHaveText(texts)
  for (const left of [0, 1, 2]) await expect(boxes.nth(left)).not.toBeChecked()
  await expect(boxes.nth(3)).toBeChecked()
  await add.click()
  await expectToast(page, t('availabilitiesAdmin.savedCount', { count: count - 3 }))
}
