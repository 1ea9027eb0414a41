import { expect, type Page } from '@playwright/test'
import { openOffice } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { paidBooking } from './support/paid-booking.ts'
import { reviewLink } from './support/review-link.ts'
import { teamApi } from './support/team-api.ts'

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

test('the stars of a review show their number in the colors of a system', async ({ page, request }) => {
  const { path } = await reviewLink(await teamApi(request))
  await page.goto(path)
  await page.locator('.star-choice label').nth(2).click()
  // A star takes its color in a transition.
  await expect.poll(() => choicesLikeOthers(page)).toEqual([])
})

test('the code of a ticket keeps the white around it on a dark system', async ({ page, request }) => {
  const { managePath } = await paidBooking(request, 'en')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(managePath)
  await expect(page.locator('.qr-code')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('an icon has the color of the text around it in the colors of a system', async ({ page }) => {
  await page.goto('/tour/vieux-lyon-traboules')
  const different = await page
    .locator('main svg.icon:visible')
    .evaluateAll((icons) =>
      icons
        .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
        .map((icon) => icon.parentElement!.outerHTML.slice(0, 80)),
    )
  expect(different).toEqual([])
})

test('a button at its limit is told from the others in the colors of a system', async ({ page, request }) => {
  const { managePath } = await paidBooking(request, 'en')
  await page.goto(`${managePath}/party`)
  const colorOf = (state: string) =>
    page
      .locator(`.stepper button[aria-disabled=${state}]`)
      .first()
      .evaluate((button) => getComputedStyle(button).color)
  expect(await colorOf('true')).not.toBe(await colorOf('false'))
})

/**
 * The name and value of each checked control that looks like an unchecked one: the control itself is invisible, and its
 * label and icon have the same colors. Throws when the page has no invisible control that is checked.
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
      const icon = label.querySelector('.icon')
      // A forced fill keeps its own transparency: clear or not, it has the color of what lies behind it.
      const [fill] = /\d+, \d+, \d+/.exec(backgroundColor) ?? []
      return `${fill} ${borderTopColor} ${color} ${icon && getComputedStyle(icon).color}`
    }
    const pairs = invisible.flatMap((chosen) => {
      const other = invisible.findLast(({ name, checked }) => name === chosen.name && !checked)
      return chosen.checked && other ? [{ chosen, other }] : []
    })
    if (pairs.length === 0) throw new Error('no choice is made on this page')
    return pairs
      .filter(({ chosen, other }) => colorsOf(chosen) === colorsOf(other))
      .map(({ chosen: { name, value } }) => `${name}: ${value}`)
  })
}
