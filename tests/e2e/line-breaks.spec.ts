import { expect, type Locator } from '@playwright/test'
import { logIn } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { paidBooking } from './support/paid-booking.ts'
import { words } from './support/words.ts'

for (const locale of ['en', 'fr'] as const) {
  const { t, at } = words(locale)

  test(`the date of a ticket in ${locale} stands in one line on the narrowest phones, and its buttons fill theirs`, async ({
    page,
    request,
  }) => {
    // A Wednesday has the longest date in English.
    const own = at((await paidBooking(request, locale, { dayOfWeek: 3 })).managePath)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(own)
      for (const fact of ['date', 'time', 'amountPaid'] as const) {
        const term = page.getByText(t(`checkoutPage.${fact}`), { exact: true })
        expect(
          await linesOf(page.locator('.definitions > div').filter({ has: term }).locator('dd')),
          `${fact} at ${width} px`,
        ).toBe(1)
      }
      const widths = await page
        .locator('.ticket-actions > .button:visible')
        .evaluateAll((buttons) => buttons.map((button) => button.clientWidth))
      expect(new Set(widths).size, `${width} px`).toBe(1)
    }
  })

  test(`no line of the foot in ${locale} begins with a dot, and the foot of a short page is at the foot of the window`, async ({
    page,
  }) => {
    for (const width of [320, 360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 1600 })
      await page.goto(at('/reservation'))
      const foot = page.getByRole('contentinfo')
      const starts = await foot.locator('.site-foot-legal p').evaluateAll(firstOfEachLine)
      expect(starts, `${width} px`).not.toContain('·')
      const { bottom } = await foot.evaluate((element) => element.getBoundingClientRect())
      expect(bottom, `${width} px`).toBeGreaterThanOrEqual(1599)
    }
  })

  test(`the buttons of the board in ${locale} have one line each on a computer, and the team one row on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(at('/'))
    const buttons = page.locator('.board-action a')
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) expect(await linesOf(button)).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at('/whoami'))
    const tops = await page
      .locator('.team-row > li')
      .evaluateAll((guides) => guides.map((guide) => guide.getBoundingClientRect().top))
    expect(tops.length).toBe(4)
    expect(new Set(tops).size).toBe(1)
  })

  test(`each figure of Today in ${locale} stands on one line with its change`, async ({ page }) => {
    await page.goto(at('/admin'))
    await logIn(page, locale)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const rows = page.locator('.figure-list > div')
      await expect(rows).toHaveCount(6)
      const heights = await rows.evaluateAll((all) =>
        all.map((row) => row.clientHeight / Number.parseFloat(getComputedStyle(row).lineHeight)),
      )
      expect(Math.max(...heights), `lines at ${width} px`).toBeLessThan(1.5)
    }
  })
}

/** The number of lines in which the text of an element stands. */
function linesOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const text = document.createRange()
    text.selectNodeContents(node)
    return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
}

/** In the page: the first character of each line of paragraphs. */
function firstOfEachLine(paragraphs: Element[]): string[] {
  return paragraphs.flatMap(({ firstChild: text }) => {
    if (!(text instanceof Text)) return []
    const starts: string[] = []
    let top = -Infinity
    for (let index = 0; index < text.length; index += 1) {
      const character = text.data.charAt(index)
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const box = range.getClientRects()[0]
      if (!box || character.trim() === '' || Math.abs(box.top - top) < 4) continue
      top = box.top
      starts.push(character)
    }
    return starts
  })
}
