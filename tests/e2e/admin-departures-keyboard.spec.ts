import { expect, type Page } from '@playwright/test'
import { expectToast, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { OWNER } from './support/team.ts'
import { words } from './support/words.ts'

const DAYS = { en: '2029-09-04', fr: '2029-09-05' }

for (const locale of ['fr', 'en'] as const) {
  test(`a date is added, closed to booking and deleted by keyboard alone, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { t, at } = words(locale)
    await page.goto(at(`/admin/disponibilites?view=day&day=${DAYS[locale]}`))
    await logInByKeyboard(page)

    // The panel takes the focus, is closed by Escape, and is sent by Enter.
    const add = page.locator('.departures-add')
    const panel = page.getByRole('dialog')
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    // Opened again before the server has responded to its closing.
    const isAskedFor = Promise.withResolvers<void>()
    let isFirst = true
    // The route stays: its end would fall into the sending of the next request.
    await page.route(/\.data/, async (route) => {
      if (isFirst) {
        isFirst = false
        await isAskedFor.promise
      }
      await route.continue().catch(() => {})
    })
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    isAskedFor.resolve()
    await expect(panel).toBeVisible()
    await tabTo(page, '[name=capacity]')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expectToast(page, t('availabilitiesAdmin.savedCount', { count: 1 }))

    const departure = page.locator('.departure')
    await expect(departure).toContainText('0/7')
    await tabTo(page, departure)
    await page.keyboard.press('Enter')
    const shut = page.getByRole('button', { name: t('availabilitiesAdmin.close'), exact: true })
    await tabTo(page, shut)
    await page.keyboard.press('Enter')
    await expectToast(page, t('availabilitiesAdmin.isClosed'))
    await expect(departure).toContainText(t('availabilitiesAdmin.closedMark'))

    // Escape closes only the confirmation, and the focus returns to its button.
    const remove = page.getByRole('button', { name: t('availabilitiesAdmin.remove'), exact: true })
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    const ask = page.getByRole('dialog', { name: t('availabilitiesAdmin.removeTitle') })
    await expect(ask).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(remove).toBeFocused()
    // Opened and closed as quickly as keys can be pressed: the last key counts.
    for (let time = 0; time < 5; time += 1) {
      await Promise.all(['Enter', 'Escape', 'Enter'].map((key) => page.keyboard.press(key)))
      await expect(ask).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(ask).toBeHidden()
    }
    await page.keyboard.press('Enter')
    await tabTo(page, ask.getByRole('button', { name: t('availabilitiesAdmin.remove'), exact: true }))
    await page.keyboard.press('Enter')
    await expectToast(page, t('availabilitiesAdmin.removed'))
    await expect(departure).toHaveCount(0)
  })
}

async function logInByKeyboard(page: Page): Promise<void> {
  await tabTo(page, '[name=username]')
  await page.keyboard.type(OWNER.username)
  await tabTo(page, '[name=password]')
  await page.keyboard.type(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/disponibilites/)
  await ready(page)
}
