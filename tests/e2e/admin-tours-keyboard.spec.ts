import { expect, type Page } from '@playwright/test'
import { expectToast, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { teamApi, type TeamApi } from './support/team-api.ts'
import { OWNER } from './support/team.ts'
import { aDraft } from './support/tours.ts'
import { words } from './support/words.ts'

for (const locale of ['fr', 'en'] as const) {
  test(`logging in, the list and the editor are used by keyboard alone, in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { t, at } = words(locale)
    const team = await teamApi(request)
    await archiveAll(team)
    const { id } = await aDraft(team)
    const title = locale === 'en' ? 'Vienne: stones of the Romans' : 'Vienne\u00a0: pierres romaines'

    await page.goto(at('/admin/tours?status=DRAFT'))
    await tabTo(page, '[name=username]')
    await page.keyboard.type(OWNER.username)
    await tabTo(page, '[name=password]')
    await page.keyboard.type(OWNER.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/tours/)
    await ready(page)

    // The menu of a row: opened, closed by Escape, opened again, and chosen from in its order.
    const menu = page.getByRole('button', { name: t('toursAdmin.actionsOf', { title }) })
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await arrowTo(page, t('toursAdmin.duplicate'))
    await page.keyboard.press('Enter')
    await expectToast(page, t('toursAdmin.done.duplicate', { title }))

    await tabTo(page, page.locator('.tour-cell a').filter({ hasText: title }).first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(id))
    await ready(page)
    await editByKeyboard(page, locale)
    await expect(page.locator('.save-note')).toHaveAttribute('data-state', 'saved')
    const saved = await team.get<Written>(`/tours/admin/${id}`)
    expect(saved.durationMinutes).toBe(80)
    expect(saved.description.en).toContain('<strong>Stone</strong>')
    expect(saved.itinerary.map(({ name }) => name.en)).toEqual(['Second', 'First'])
    await archiveAll(team)
  })
}

type Written = {
  durationMinutes: number
  description: { en: string }
  itinerary: { name: { en: string } }[]
}

async function editByKeyboard(page: Page, locale: 'en' | 'fr'): Promise<void> {
  const { t } = words(locale)
  await tabTo(page, '[name=durationMinutes]')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('80')
  // Rich text: bold by its shortcut, and the focus is not caught in it.
  const text = page.locator('[id="description[en]"] [role=textbox]')
  await expect(text).toBeVisible()
  await tabTo(page, text)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Stone')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+B')
  const add = page.getByRole('button', { name: t('toursAdmin.addStop') })
  for (const name of ['First', 'Second']) {
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await tabTo(page, page.locator('[name^="itinerary"][name$="[name][en]"]').last(), 'Shift+Tab')
    await page.keyboard.type(name)
  }
  const up = t('toursAdmin.rowUp', { name: t('toursAdmin.stop', { number: 2 }) })
  await tabTo(page, page.getByRole('button', { name: up }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('toursAdmin.save'), exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
}

/** Presses the arrow once the focus has followed the last press, so that it cannot pass the item. */
async function arrowTo(page: Page, name: string): Promise<void> {
  const items = page.getByRole('menuitem')
  const place = (await items.allInnerTexts()).indexOf(name)
  expect(place).toBeGreaterThanOrEqual(0)
  for (let index = 0; index < place; index += 1) {
    await expect(items.nth(index)).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(items.nth(place)).toBeFocused()
}

async function archiveAll(team: TeamApi): Promise<void> {
  const { tours } = await team.get<{ tours: { id: string }[] }>('/tours/admin?status=DRAFT&q=Vienne')
  for (const { id } of tours) await team.post(`/tours/${id}/archive`)
}
