import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'

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
