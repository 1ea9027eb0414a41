import { expect, type Page } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { words } from './support/words.ts'

const NAMES = [
  'Randonnéesgourmandesetculturellesenvallonsdesbeauxvergersdor',
  'The Old Town Walking, Tasting and Boating Company of Lyon Ltd',
]

test('a name of sixty letters leaves the head of each page, and the page, on the screen', async ({
  page,
  request,
}) => {
  const team = await teamApi(request)
  const identity = await team.get<object>('/settings/identity')
  await openOffice(page, 'en', '/admin/reservations/new')
  try {
    for (const name of NAMES) {
      await team.saveSettings('identity', { ...identity, name })
      for (const locale of LOCALES)
        for (const path of ['/', '/whoami', '/admin']) await expectWhole(page, words(locale).at(path))
    }
  } finally {
    await team.saveSettings('identity', identity)
  }
})

/** The head and the page are no wider than the screen, the name is inside the head, which leaves room for the page. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const head = await page
      .locator('.brand')
      .first()
      .evaluate((brand) => {
        const bar = brand.closest('header')?.firstElementChild ?? brand
        const name = brand.querySelector('span')
        return {
          overflow: bar.scrollWidth - bar.clientWidth,
          isInside:
            Math.floor(name?.getBoundingClientRect().right ?? 0) <= brand.getBoundingClientRect().right,
          height: brand.getBoundingClientRect().height,
          page: document.documentElement.scrollWidth,
        }
      })
    expect(head, `${path} at ${width}`).toMatchObject({ overflow: 0, isInside: true, page: width })
    expect(head.height, `${path} at ${width}`).toBeLessThan(72)
  }
}
