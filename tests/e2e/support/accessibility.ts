import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing for axe to say of the page as it stands (WCAG 2.2 AA and best practice), and nothing beside the screen. What
 * it frames is a page of its own.
 */
export async function expectAccessible(page: Page, state = page.url()): Promise<void> {
  // Half faded in, any text has too little contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').withTags(TAGS).analyze()
  const said = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(said, `axe on ${state}`).toEqual([])
  const width = page.viewportSize()?.width
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth, `width of ${state}`).toBe(width)
}
