import { expect, type Browser, type Page } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { findBrowser } from '../support/site/browser.ts'
import { test as base } from './support/journey.ts'
import { BOOKED_TOUR, paidBooking } from './support/paid-booking.ts'
import { words } from './support/words.ts'

/** Journeys with a browser whose reader has chosen text of twice the usual size. */
const test = base.extend<{ largeText: Browser }>({
  largeText: async ({ playwright }, use) => {
    const { args, ...browser } = await findBrowser()
    const large = await playwright.chromium.launch({
      ...browser,
      args: [...args, '--blink-settings=defaultFontSize=32'],
    })
    await use(large)
    await large.close()
  },
  page: async ({ largeText, baseURL, extraHTTPHeaders }, use) => {
    const context = await largeText.newContext({
      ...(baseURL && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    await use(await context.newPage())
    await context.close()
  },
})

for (const locale of LOCALES) {
  const { at } = words(locale)

  test(`text of twice the size fits a phone on the pages of a customer, in ${locale}`, async ({
    page,
    request,
  }) => {
    const own = at((await paidBooking(request, locale)).managePath)
    const forms = ['/contact', '/private', '/reservation'].map(at)
    for (const path of [own, `${own}/cancel`, `${own}/party`, `${own}/move`, ...forms]) {
      await page.goto(path)
      const references = page.locator('.ticket-reference')
      await references.evaluateAll((all) => all.forEach((one) => one.replaceChildren('WMWMWMWM')))
      expect.soft(await outside(page.locator('body')), path).toEqual([])
    }
  })

  test(`text of twice the size fits a phone where dates are searched, in ${locale}`, async ({ page }) => {
    // A child and a far day: no date is found.
    await page.goto(at('/dates?when=2030-01-07&children=1'))
    await expect(page.locator('.empty')).toBeVisible()
    expect(await outside(page.locator('body'))).toEqual([])
    await page.locator('a[href$="#filters"]').first().click()
    await expect(page.locator('#filters')).toBeVisible()
    expect(await outside(page.locator('#filters'))).toEqual([])
  })

  test(`text of twice the size fits a phone in the booking of a tour, in ${locale}`, async ({ page }) => {
    await page.goto(at(`/tour/${BOOKED_TOUR}`))
    await page.locator('html[data-hydrated]').waitFor()
    await page.locator('.dock a').click()
    // Other journeys may have left few days.
    await page.locator('a.calendar-open').first().click()
    await page.locator('.slots a').first().click()
    await expect(page.locator('.stepper-row').first()).toBeVisible()
    expect(await outside(page.locator('#book'))).toEqual([])
  })
}

/** The texts and fields that leave their box to the side, and the words that break inside a label. */
async function outside(scope: ReturnType<Page['locator']>): Promise<string[]> {
  return scope.evaluate((root) => {
    const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const named = (one: Element) => `${one.className || one.tagName}: ${one.textContent.trim().slice(0, 40)}`
    const wider = [root, ...root.querySelectorAll('.calendar td, .ticket-stub, .ticket-body, .sums')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map(named)
    const fields = [...root.querySelectorAll('.honeypot, .calendar-head a')]
      .filter(seen)
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return one.matches('.honeypot') ? right > 0 : left < 0 || right > innerWidth
      })
      .map(named)
    const broken = [...root.querySelectorAll('.stepper-row label')].filter((one) => {
      const lines = new Range()
      lines.selectNodeContents(one)
      return lines.getClientRects().length > one.textContent.trim().split(/[\s-]/).length
    })
    return [...wider, ...fields, ...broken.map(named)]
  })
}
