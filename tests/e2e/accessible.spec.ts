import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'

const PAGES = [
  '/',
  '/tour/vieux-lyon-traboules',
  '/faq',
  '/contact',
  '/cgv',
  '/whoami',
  '/accessibility',
  '/checkout/cancel',
  '/nowhere',
  '/admin/login',
]

for (const base of ['', '/fr']) {
  for (const path of PAGES) {
    test(`${base}${path} has nothing for axe to say, nor anything beside a screen of 320 px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 720 })
      await page.goto(`${base}${path}`)
      await expectAccessible(page)
    })
  }
}
