import { expect, type Page } from '@playwright/test'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'

// In the colors of a system, as Windows has them for more contrast, no fill of the page is shown.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test('a chosen filter is told from the others in the colors of a system', async ({ page }) => {
  await page.goto('/dates?language=fr#filters')
  expect(await choicesLikeOthers(page)).toEqual([])
})

const OFFICE_PAGES = [
  '/admin/disponibilites?add=2027-03-02&kind=series',
  '/admin/settings/look',
  '/admin/settings/texts/home',
]

for (const path of OFFICE_PAGES) {
  test(`a choice on ${path} is told from the others in the colors of a system`, async ({ page }) => {
    await openOffice(page, 'en', path)
    expect(await choicesLikeOthers(page)).toEqual([])
  })
}

/**
 * The labels of checked controls that only a screen reader notices: the control itself is invisible, and its label has
 * the colors of one that is not checked. Throws when the page has no such control.
 */
function choicesLikeOthers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const invisible = [...document.querySelectorAll<HTMLInputElement>('label input')].filter(
      (input) => /radio|checkbox/.test(input.type) && getComputedStyle(input).opacity === '0',
    )
    const colorsOf = ({ labels }: HTMLInputElement) => {
      const [label] = labels ?? []
      if (!label) return ''
      const { backgroundColor, borderTopColor, color } = getComputedStyle(label)
      // A forced fill keeps its own transparency: clear or not, it has the color of what lies behind it.
      const [fill] = /\d+, \d+, \d+/.exec(backgroundColor) ?? []
      return `${fill} ${borderTopColor} ${color}`
    }
    const pairs = invisible.flatMap((chosen) => {
      const other = invisible.find(({ name, checked }) => name === chosen.name && !checked)
      return chosen.checked && other ? [{ chosen, other }] : []
    })
    if (pairs.length === 0) throw new Error('no choice is made on this page')
    return pairs
      .filter(({ chosen, other }) => colorsOf(chosen) === colorsOf(other))
      .map(({ chosen: { name, value } }) => `${name}: ${value}`)
  })
}
