import { expect, test } from 'vitest'
import { shareIcons } from './share-icons.ts'

const STAR = `<path d="${'m1 2'.repeat(30)}"></path>`
const icon = (drawing: string, className = 'icon') =>
  `<svg class="${className}" viewBox="0 0 256 256" aria-hidden="true">${drawing}</svg>`

test('each drawing is written once, and each icon keeps its own element', () => {
  const once = `<circle r="${'1'.repeat(80)}"></circle>`
  const unknown = '<svg class="icon" viewBox="0 0 1 1" data-icon="mdi:x"></svg>'
  const html = `<body>${icon(STAR)}${unknown}${icon(once)}<p>${icon(STAR, 'icon star')}</p></body></html>`
  const use = (number: number) => `<use href="#icon-${number}"></use>`
  expect(shareIcons(html)).toBe(
    `<body>${icon(use(1))}${unknown}${icon(use(2))}<p>${icon(use(1), 'icon star')}</p>` +
      `<div hidden><svg><g id="icon-1">${STAR}</g><g id="icon-2">${once}</g></svg></div></body></html>`,
  )
})

test.each([
  ['without icons', '<body><p>None</p></body>'],
  ['with short drawings', `<body>${icon('<path d="m1"/>').repeat(3)}</body>`],
  ['without a body', icon(STAR).repeat(2)],
])('a document %s stays as it is', (_, html) => {
  expect(shareIcons(html)).toBe(html)
})
