import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { logIn, openOffice, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
import { smallTargets } from './support/small-targets.ts'
import { words } from './support/words.ts'

const PAGES = [
  '/',
  '/tour/vieux-lyon-traboules',
  '/dates',
  '/dates?when=weekend&language=fr&adults=2&children=1#filters',
  '/dates?adults=51&tour=nowhere#calendar',
  '/faq',
  '/contact',
  '/private?tour=vieux-lyon-traboules',
  '/cgv',
  '/whoami',
  '/guides',
  '/accessibility',
  '/checkout/cancel',
  '/nowhere',
  '/admin/login',
  '/admin/password',
]

for (const base of ['', '/fr']) {
  for (const path of PAGES) {
    test(`${base}${path} has no axe violation, and nothing beyond a screen of 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 720 })
      await page.goto(`${base}${path}`)
      await expectAccessible(page)
    })
  }
}

test('text of twice its size leaves each page as wide as a phone, with nothing cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const base of ['', '/fr']) {
    for (const path of PAGES) {
      await page.goto(`${base}${path}`)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(cutOff), `${base}${path}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${base}${path}`).toBe(390)
    }
  }
})

/** Every kind of page of the office, without the records that only some journeys have. */
const LARGE_TEXT_PAGES = [
  '/admin',
  '/admin/tours',
  '/admin/tours/new',
  '/admin/disponibilites',
  '/admin/disponibilites?view=week',
  '/admin/disponibilites?view=day',
  '/admin/reservations',
  '/admin/reservations?status=CANCELLED',
  '/admin/reservations/new',
  '/admin/import',
  '/admin/payments',
  '/admin/reports',
  '/admin/reviews',
  '/admin/go',
  '/admin/requests',
  '/admin/check-in',
  ...['business', 'booking', 'wording', 'mail', 'team', 'privacy', 'account'].map(
    (section) => `/admin/settings?section=${section}`,
  ),
  '/admin/settings/texts/home',
  '/admin/settings/texts/faq',
  '/admin/settings/emails',
  '/admin/settings/look',
  '/admin/settings/devices',
  '/admin/audit',
]

for (const locale of ['en', 'fr'] as const) {
  test(`text of twice its size leaves the office in ${locale} as wide as a phone, and its bar whole`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      const large = new CSSStyleSheet()
      large.replaceSync('html { font-size: 200% !important }')
      document.adoptedStyleSheets = [large]
    })
    await openOffice(page, locale, '/admin/tours')
    const links = ['a[href*="/admin/manifest/"]', 'a[href*="/admin/tours/edit/"]', 'a.row-link'] as const
    const records: string[] = []
    for (const [index, list] of ['/admin', '/admin/tours', '/admin/reservations'].entries()) {
      await page.goto(words(locale).at(list))
      const link = page.locator(`main ${links[index] ?? ''}`).first()
      records.push(await link.evaluate((element) => (element as HTMLAnchorElement).href))
    }
    const [manifest] = records
    await page.goto(manifest ?? '')
    const message = page.locator('main a[href*="/admin/message/"]').first()
    records.push(await message.evaluate((element) => (element as HTMLAnchorElement).href))
    for (const path of [...LARGE_TEXT_PAGES.map((one) => words(locale).at(one)), ...records]) {
      await page.goto(path)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
      const more = page.locator('.admin-more > button')
      if (!(await page.locator('dialog:modal').count())) await expect(more, path).toBeInViewport({ ratio: 1 })
    }
    // The entries behind it can all be reached too, and the last line of a page stands above the bar.
    await page.goto(words(locale).at('/admin/settings?section=account'))
    await page.locator('.admin-more > button').click()
    const last = page.locator('#further-places li').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await page.evaluate(coveredByBar)).toBe(false)
  })
}

/** In the page: true where the bar lies over the end of the page's content. */
function coveredByBar(): boolean {
  const end = document.querySelector('main > :last-child')?.getBoundingClientRect().bottom ?? 0
  return end > (document.querySelector('.admin-nav')?.getBoundingClientRect().top ?? 0)
}

/** In the page: the texts that a card or the name of the site hides. */
function cutOff(): string[] {
  return [...document.querySelectorAll('.card, .found, .board-row, .review, .brand > span')].flatMap(
    (part) => {
      const { left, right } = part.getBoundingClientRect()
      return [...part.querySelectorAll('*'), part].flatMap((inner) => {
        const isBeyond =
          inner.getBoundingClientRect().right > right + 1 || inner.getBoundingClientRect().left < left - 1
        const isCut = inner.matches('.brand > span') && inner.scrollHeight > inner.clientHeight + 4
        const isSeen = inner.checkVisibility() && !inner.closest('.visually-hidden, .card-facts')
        return isSeen && (isBeyond || isCut) ? [inner.textContent] : []
      })
    },
  )
}

/** Pages of the back office whose own journeys pass no check. */
const OFFICE_PAGES = [
  '/admin',
  '/admin/reports',
  '/admin/settings?section=account',
  '/admin/settings/devices',
  '/admin/settings/look',
  '/admin/settings/emails',
]

for (const locale of ['en', 'fr'] as const) {
  test(`the pages of the office in ${locale} have no axe violation, and nothing beyond a screen of 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(words(locale).at('/admin/login'))
    await logIn(page, locale)
    for (const path of OFFICE_PAGES) {
      await page.goto(words(locale).at(path))
      // Plain pages have no script to wait for.
      if (await page.locator('script[id="messages"]').count()) await ready(page)
      await expectAccessible(page, `${path} in ${locale}`)
    }
    // A grid of a month, with the holiday in the first week of the next one, is shown on a wide screen only.
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(words(locale).at('/admin/disponibilites?day=2029-12-15'))
    await ready(page)
    await expect(page.locator('[data-other][data-holiday]')).toBeVisible()
    await expectAccessible(page, `the calendar in ${locale}`)
  })
}

/** The tabs, back links, lists and calendar of the back office: what a thumb presses most. */
const TOUCHED_PAGES = [
  '/admin/disponibilites',
  '/admin/disponibilites?view=week',
  '/admin/reservations',
  '/admin/reservations/new',
  '/admin/reports',
  '/admin/settings/texts/home',
]

test.describe('on a touch screen', () => {
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ] as const) {
    test.describe(`of ${width} px`, () => {
      test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

      test('tabs, back links, sorted headers and the buttons of the calendar are 44 px high', async ({
        page,
      }) => {
        await openOffice(page, 'fr', '/admin/disponibilites')
        for (const path of TOUCHED_PAGES) {
          await page.goto(words('fr').at(path))
          expect(await smallTargets(page), path).toEqual([])
        }
      })

      test('the names and telephone numbers of a guest list are 44 px high', async ({ page }) => {
        await openOffice(page, 'fr', '/admin/disponibilites')
        await page.goto(words('fr').at('/admin'))
        await page.locator('a[href*="/admin/manifest/"]').first().click()
        await expect(page.locator('.manifest-table a[href^="tel:"]').first()).toBeVisible()
        expect(await smallTargets(page)).toEqual([])
      })
    })
  }
})
