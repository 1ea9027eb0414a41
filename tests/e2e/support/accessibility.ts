import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The spacing that a reader may set without losing content (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/**
 * No axe violation on the present page (WCAG 2.2 AA and best practice), and nothing beyond the screen, nor cut off,
 * with the reader's text spacing. A framed page is checked on its own.
 */
export async function expectAccessible(page: Page, state = page.url()): Promise<void> {
  // During a fade any text has too little contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  expect(await violationsOn(page), `axe on ${state}`).toEqual([])
  const width = page.viewportSize()?.width
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth, `width of ${state}`).toBe(width)
  const spaced = await page.evaluate(space, SPACING)
  expect(spaced, `spaced text of ${state}`).toEqual({ scrollWidth: width, cut: [] })
}

/**
 * Each violation as its rule and element. `AxeBuilder` takes four times as long: it also reports every rule that
 * passed, and opens a page of its own for the report.
 */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await axeSource)
    await page.evaluate(rememberColors)
  }
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(
      { exclude: ['iframe'] },
      { runOnly: tags, resultTypes: ['violations'] },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, TAGS)
}

/** In the page: lets axe parse each color once. Parsing the color of each element takes a third of its time. */
function rememberColors(): void {
  type Color = { r: number; g: number; b: number; alpha: number; parseString(text: string): Color }
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } }
  const { prototype } = axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function parseOnce(this: Color, text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    parse.call(this, text)
    const { r, g, b, alpha } = this
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}

/** In the page: its width under a style, and the texts that are cut off only then, and without an ellipsis. */
function space(style: string): { scrollWidth: number; cut: string[] } {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  // No style element: the page's policy has none.
  document.adoptedStyleSheets.push(sheet)
  const { scrollWidth } = document.documentElement
  const spaced = textsCut()
  document.adoptedStyleSheets.pop()
  // Most pages have none, and are not laid out again.
  const before = new Set(spaced.length > 0 ? textsCut() : [])
  const cut = spaced.filter((element) => !before.has(element))
  return { scrollWidth, cut: cut.map(({ className, innerText }) => `${className}: ${innerText}`) }

  function textsCut(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { clientWidth, clientHeight, scrollWidth: wide, scrollHeight: high } = element
      if (clientWidth < 4 || clientHeight < 4) return false
      const [wider, higher] = [wide > clientWidth + 1, high > clientHeight + 1]
      // Before the styles, which take most of the time.
      if (!wider && !higher) return false
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const beside = wider && /hidden|clip/.test(overflowX)
      const below = higher && /hidden|clip/.test(overflowY)
      return (
        (beside || below) &&
        textOverflow !== 'ellipsis' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.innerText !== ''
      )
    })
  }
}
