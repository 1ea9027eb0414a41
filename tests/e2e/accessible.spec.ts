import { expectAccessible } from './support/accessibility.ts'
import { logIn, ready } from './support/back-office.ts'
import { test } from './support/journey.ts'
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
  })
}
