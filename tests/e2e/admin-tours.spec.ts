import { expect } from '@playwright/test'
import { drag } from './support/drag.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

for (const locale of ['fr', 'en'] as const) {
  test(`a tour is copied from the list and archived again, in ${locale}`, async ({ page, request }) => {
    const { t } = words(locale)
    const team = await teamApi(request)
    const { total, tours } = await team.get<{ total: number; tours: { title: string }[] }>(
      `/tours/admin?locale=${locale}`,
    )
    const title = tours[0]?.title ?? ''
    await openOffice(page, locale, '/admin/tours')
    expect(await page.getByRole('row').count()).toBe(total + 1)

    await page.getByRole('button', { name: t('toursAdmin.actionsOf', { title }) }).click()
    await page.getByRole('menuitem', { name: t('toursAdmin.duplicate') }).click()
    await expectToast(page, t('toursAdmin.done.duplicate', { title }))
    await expect(page.getByRole('row')).toHaveCount(total + 2)

    const copy = `${title} (${locale === 'en' ? 'copy' : 'copie'})`
    await page.getByRole('button', { name: t('toursAdmin.actionsOf', { title: copy }) }).click()
    await page.getByRole('menuitem', { name: t('toursAdmin.archive') }).click()
    await page.setViewportSize({ width: 320, height: 720 })
    await expectAccessible(page, 'the question before a tour is archived')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('toursAdmin.archive') })
      .click()
    await expect(page.getByRole('row')).toHaveCount(total + 1)
    await expectAccessible(page, 'the list')
  })
}

test.describe('with a mouse', () => {
  // Rows have no grip for fingers: they scroll.
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('tours are sorted by dragging a row, and by the menu', async ({ page, request }) => {
    const { t } = words('en')
    const team = await teamApi(request)
    const titles = async () =>
      (await team.get<{ tours: { title: string }[] }>('/tours/admin?locale=en')).tours.map(
        ({ title }) => title,
      )
    const [first = '', second = '', third = '', ...rest] = await titles()
    await openOffice(page, 'en', '/admin/tours')
    const rows = page.locator('tbody tr')
    await drag(page, rows.nth(0).locator('.tour-grip'), rows.nth(1), 'end')
    await expect.poll(titles).toEqual([second, first, third, ...rest])
    await expect(rows.nth(1)).toContainText(first)
    const moveUp = async (title: string) => {
      await page.getByRole('button', { name: t('toursAdmin.actionsOf', { title }) }).click()
      await page.getByRole('menuitem', { name: t('toursAdmin.moveUp') }).click()
    }
    await moveUp(first)
    await expect.poll(titles).toEqual([first, second, third, ...rest])

    await expect(rows.nth(0)).toContainText(first)
    await page.evaluate(dragFirstBehindSecond)
    await expect.poll(titles).toEqual([second, first, third, ...rest])
    await expect(rows.nth(1)).toContainText(first)
    await moveUp(first)
    await expect.poll(titles).toEqual([first, second, third, ...rest])
  })
})

/** A drag so fast that React draws nothing between the first event and the drop. */
function dragFirstBehindSecond(): void {
  const [first, second] = document.querySelectorAll('tbody tr')
  const dataTransfer = new DataTransfer()
  const fire = (target: Element | null | undefined, type: string) => {
    const clientY = (second?.getBoundingClientRect().bottom ?? 0) - 2
    target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY }))
  }
  fire(first?.querySelector('.tour-grip'), 'dragstart')
  fire(second, 'dragover')
  fire(second, 'drop')
}
