import { expect, test } from 'vitest'
import { offeredPath } from './offered-path.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

test('a page in a language that is switched off leads to the first one of the site, with its query', () => {
  expect(offeredPath(at('/'), ['fr'])).toBe('/fr')
  expect(offeredPath(at('/tour/lyon', '?date=2026-12-05'), ['fr'])).toBe('/fr/tour/lyon?date=2026-12-05')
  expect(offeredPath(at('/fr'), ['en'])).toBe('/')
  expect(offeredPath(at('/fr/reservation/secret'), ['en'])).toBe('/reservation/secret')
})

test('a page in a language of the site, the back office and the page for a lost connection stay', () => {
  expect(offeredPath(at('/fr/faq'), ['fr'])).toBeNull()
  expect(offeredPath(at('/faq'), ['en', 'fr'])).toBeNull()
  for (const path of ['/admin', '/admin/settings', '/offline'])
    expect(offeredPath(at(path), ['fr'])).toBeNull()
  expect(offeredPath(at('/administration'), ['fr'])).toBe('/fr/administration')
})
