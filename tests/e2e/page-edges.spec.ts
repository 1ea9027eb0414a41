import { expect } from '@playwright/test'
import { LOCALES } from '#core/kernel/locale.ts'
import { test } from './support/journey.ts'
import { teamApi } from './support/team-api.ts'
import { chooseDeparture, fillContact } from './support/visitor.ts'
import { words } from './support/words.ts'

const TARGET_PX = 44

for (const locale of LOCALES) {
  const { t, at } = words(locale)

  test(`no link of the head breaks into two lines at any width, in ${locale}`, async ({ page }) => {
    await page.goto(at('/'))
    for (const width of [390, 768, 960, 1024, 1056, 1088, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const links = page
        .locator('.site-head :is(.site-nav a, .site-language, .button)')
        .filter({ visible: true })
      const heights = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(heights, `at ${width}`).toEqual(heights.map(() => TARGET_PX))
    }
  })

  test(`a laptop shows price and free days of a tour before anything is scrolled, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(at('/tour/vieux-lyon-traboules'))
    await expect(page.locator('#book a.calendar-day').first()).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.dock')).not.toBeVisible()
  })

  test(`the times of a chosen day come into view below a whole month, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(at('/tour/vieux-lyon-traboules'))
    const times = page.locator('#times')
    await page.locator('#book .calendar-head a[rel=next]').click()
    await expect(page).toHaveURL(/month=/)
    await page.locator('#book a.calendar-day').first().click()
    await expect(times.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(times.getByRole('link').first()).toBeInViewport({ ratio: 1 })
  })

  test(`a month of a tour that takes long fades the days it replaces, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const arrived = Promise.withResolvers<void>()
    await page.route(/[?&]month=/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(at('/tour/vieux-lyon-traboules'))
    await page.locator('html[data-hydrated]').waitFor()
    const days = page.locator('.calendar')
    await expect(days).toHaveCSS('opacity', '1')
    await page.locator('.calendar-head a[rel=next]').click()
    await expect(days).toHaveCSS('opacity', '0.6')
    arrived.resolve()
    await expect(days).toHaveCSS('opacity', '1')
  })

  test(`the price card of a tour leaves the last links of the page free, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(at('/tour/vieux-lyon-traboules'))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('.dock')).toHaveAttribute('data-placed')
    const [dock, foot] = [
      page.locator('.dock'),
      page.locator('.site-foot :is(a, p)').filter({ visible: true }),
    ]
    const card = await dock.boundingBox()
    const texts = await foot.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    expect(Math.max(...texts)).toBeLessThanOrEqual(card?.y ?? 0)
  })

  test(`the telephone number of a time that is closed online stays in its card, in ${locale}`, async ({
    page,
    request,
  }) => {
    const team = await teamApi(request)
    const soon = (await team.now()).add({ minutes: 15 }).toZonedDateTimeISO('Europe/Paris')
    const { id: tourId } = await team.get<{ id: string }>('/tours/vieux-lyon-traboules')
    await team.post('/tours/availabilities', {
      tourId,
      localDateTimeStart: soon.toPlainDateTime().toString({ smallestUnit: 'minute' }),
      capacity: '10',
      'languages[]': 'fr',
    })
    await page.goto(at(`/tour/vieux-lyon-traboules?date=${soon.toPlainDate().toString()}#book`))
    const card = page.locator('.slot-off').filter({ has: page.locator('a[href^="tel:"]') })
    const right = (one: Element) => one.getBoundingClientRect().right
    const end = await card.first().evaluate(right)
    expect(await card.first().locator('a').evaluate(right)).toBeLessThanOrEqual(end)
  })

  test(`the booking of a tour does not move sideways on the narrowest phone, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await chooseDeparture(page, locale, TOURS[locale])
    await expect(page.locator('.pay-bar')).toBeVisible()
    const sheet = page.locator('#book')
    expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })

  test(`a booking form at 400 % shows the wrong field with its label and its error, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await chooseDeparture(page, locale, TOURS[locale])
    await page.setViewportSize({ width: 320, height: 256 })
    await fillContact(page, locale, { name: 'Maya Rossi', email: 'maya@example' })
    await page.keyboard.press('Enter')
    const email = page.getByLabel(t('bookingBox.email'), { exact: true })
    await expect(email).toHaveAttribute('aria-invalid')
    await expect(email).toBeFocused()
    const field = page.locator('.field', { has: email })
    for (const part of [email, field.locator('label'), field.locator('.field-error')])
      expect(await part.evaluate(isUncovered)).toBe(true)
  })
}

const TOURS = { en: 'The secret passages of Vieux-Lyon', fr: 'Les passages secrets du Vieux-Lyon' }

/** True for an element whose middle nothing else covers. */
function isUncovered(element: Element): boolean {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2))
}
