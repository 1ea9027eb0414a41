import { execFileSync } from 'node:child_process'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test('an icon named in our sources is drawn by the server', () => {
  const html = renderToStaticMarkup(<Icon name="ph:star-fill" className="star" />)
  expect(html).toMatch(/^<svg class="icon star" viewBox="0 0 256 256" aria-hidden="true".*<path d="/)
})

test('our own collection is drawn at its own size', () => {
  expect(renderToStaticMarkup(<Icon name="escapade:mark" />)).toContain('viewBox="0 0 40 40"')
})

test('an icon chosen by an operator keeps its position until the icon service has responded', () => {
  expect(renderToStaticMarkup(<Icon name="ph:sailboat-no-such" />)).toBe(
    '<svg class="icon" viewBox="0 0 256 256" aria-hidden="true" data-icon="ph:sailboat-no-such"></svg>',
  )
})

test('a name that objects have of their own is not an icon', () => {
  expect(renderToStaticMarkup(<Icon name="constructor" />)).toContain('></svg>')
})

test('the generated drawings are those that the sources mention', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/icons.ts', '--check'], { stdio: 'pipe' }),
  ).not.toThrow()
})
