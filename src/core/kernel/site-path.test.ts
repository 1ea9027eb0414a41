import { expect, test } from 'vitest'
import { localeOfPath, plainPath, shortHash, sitePath, siteUrl } from './site-path.ts'

test.each([
  ['/', 'en', '/'],
  ['/faq', 'en', '/faq'],
  ['/fr', 'fr', '/'],
  ['/fr/', 'fr', '/'],
  ['/fr/faq', 'fr', '/faq'],
  ['/fr.data', 'fr', '.data'],
  ['/france', 'en', '/france'],
  ['/tour/fr', 'en', '/tour/fr'],
  ['/en/faq', 'en', '/en/faq'],
])('%s is a page in %s, called %s', (address, locale, plain) => {
  expect(localeOfPath(address)).toBe(locale)
  expect(plainPath(address)).toBe(plain)
})

test.each([
  ['/', '/fr'],
  ['/?from=mail', '/fr?from=mail'],
  ['/#tours', '/fr#tours'],
  ['/faq#avis', '/fr/faq#avis'],
  ['/tour/lyon?date=2026-12-05', '/fr/tour/lyon?date=2026-12-05'],
])('%s is %s in French and itself in English', (path, french) => {
  expect(sitePath('fr', path)).toBe(french)
  expect(sitePath('en', path)).toBe(path)
  expect(siteUrl('https://shop.test', 'fr', path)).toBe(`https://shop.test${french}`)
})

test('a hash is short, the same for the same text, and another for a neighbour', () => {
  const hashes = ['', 'a', 'b', 'ab', 'ba', 'é'.repeat(10_000)].map(shortHash)
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-z]{1,7}$/)
  expect(shortHash('a')).toBe(hashes[1])
})
