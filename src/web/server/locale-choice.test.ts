import { describe, expect, test } from 'vitest'
import { localeToRemember, redirectByLanguage } from './locale-choice.ts'

const FRENCH = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const PAGE = { accept: 'text/html,*/*', 'sec-fetch-site': 'same-origin' }
const ENGLISH = { ...FRENCH, 'accept-language': 'en' }
const from = (path: string) => ({ ...PAGE, referer: `http://escapade.test${path}` })
const visit = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Request(`http://escapade.test${path}`, { method, headers })

describe('a visit to a typed URL', () => {
  test.each([
    ['/', '/fr'],
    ['/?utm_source=mail', '/fr?utm_source=mail'],
    ['/admin', '/fr/admin'],
  ])('%s by a browser that prefers French goes to %s', (path, target) => {
    expect(redirectByLanguage(visit(path, FRENCH))).toBe(target)
  })

  test.each([
    ['/', '/fr'],
    ['/admin', '/fr/admin'],
  ])('%s with French remembered goes to %s, whatever the browser prefers', (path, target) => {
    expect(redirectByLanguage(visit(path, { ...ENGLISH, cookie: 'locale=fr' }))).toBe(target)
    expect(redirectByLanguage(visit(path, { ...ENGLISH, ...from('/faq'), cookie: 'locale=fr' }))).toBe(target)
  })

  test.each([
    ['a deep link', visit('/faq', FRENCH)],
    ['a deep link with French remembered', visit('/faq', { ...FRENCH, cookie: 'locale=fr' })],
    ['a deep link into the office', visit('/admin/tours', { ...FRENCH, cookie: 'locale=fr' })],
    ['the French home itself', visit('/fr', FRENCH)],
    ['a browser that prefers English', visit('/', { ...FRENCH, 'accept-language': 'en,fr;q=0.5' })],
    ['a browser that prefers neither', visit('/', { ...FRENCH, 'accept-language': 'de' })],
    ['a visitor who chose English before', visit('/', { ...FRENCH, cookie: 'locale=en' })],
    ['a search engine', visit('/', { ...FRENCH, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['the language link of /fr', visit('/', { ...FRENCH, ...from('/fr'), cookie: 'locale=fr' })],
    ['a link of an English page without a choice', visit('/', { ...FRENCH, ...from('/faq') })],
    ['a visitor who hides the page they come from', visit('/', { ...FRENCH, ...PAGE, cookie: 'locale=fr' })],
    ['a form', visit('/', FRENCH, 'POST')],
  ])('%s stays where it is', (_who, request) => {
    expect(redirectByLanguage(request)).toBeNull()
  })

  test('an unknown language in the cookie counts as none', () => {
    expect(redirectByLanguage(visit('/', { ...FRENCH, cookie: 'locale=de' }))).toBe('/fr')
  })

  test('of a logged-in person waits for their own setting, which the cookie overrides', () => {
    const loggedIn = visit('/admin', { ...FRENCH, cookie: 'token=abc' })
    expect(redirectByLanguage(loggedIn)).toBeNull()
    expect(redirectByLanguage(loggedIn, 'fr')).toBe('/fr/admin')
    expect(redirectByLanguage(loggedIn, 'en')).toBeNull()
    const chosen = visit('/admin', { ...FRENCH, cookie: 'token=abc; locale=en' })
    expect(redirectByLanguage(chosen, 'fr')).toBeNull()
  })
})

describe('the language that is remembered', () => {
  test.each([
    ['/fr/faq', '/faq', 'fr'],
    ['/faq', '/fr/faq', 'en'],
    ['/', '/fr', 'en'],
    ['/fr', '/?utm_source=mail', 'fr'],
    ['/admin', '/fr/admin', 'en'],
  ] as const)('%s reached from %s is %s', (path, page, locale) => {
    expect(localeToRemember(visit(path, from(page)))).toBe(locale)
  })

  test.each([
    ['it is remembered already', visit('/fr/faq', { ...from('/faq'), cookie: 'locale=fr' })],
    ['it is any other link', visit('/fr/faq', from('/fr'))],
    [
      'it is an English link while French is remembered',
      visit('/faq', { ...from('/'), cookie: 'locale=fr' }),
    ],
    ['the page is loaded again', visit('/fr/faq', from('/fr/faq'))],
    ['the link is from elsewhere', visit('/fr/faq', { ...PAGE, referer: 'http://elsewhere.test/faq' })],
    ['the address was typed', visit('/fr/faq', { accept: 'text/html', 'sec-fetch-site': 'none' })],
    ['it is not a page', visit('/fr/faq', { ...from('/faq'), accept: '*/*' })],
    ['it is a form of the page', visit('/fr/contact', from('/fr/contact'), 'POST')],
  ])('does not change when %s', (_why, request) => {
    expect(localeToRemember(request)).toBeNull()
  })
})
