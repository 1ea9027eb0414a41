import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const PAGES = [
  '/',
  '/tour/vieux-lyon-traboules',
  '/faq',
  '/contact',
  '/cgv',
  '/whoami',
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
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  }
}
