import { describe, expect, test } from 'vitest'
import { localeToRemember, redirectByLanguage } from './locale-choice.ts'

const FRENCH = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const visit = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Request(`http://escapade.test${path}`, { method, headers })

describe('a first visit to /', () => {
  test('by a browser that prefers French goes to /fr, its query kept', () => {
    expect(redirectByLanguage(visit('/', FRENCH))).toBe('/fr')
    expect(redirectByLanguage(visit('/?utm_source=mail', FRENCH))).toBe('/fr?utm_source=mail')
  })

  test.each([
    ['a deep link', visit('/faq', FRENCH)],
    ['the French home itself', visit('/fr', FRENCH)],
    ['a browser that prefers English', visit('/', { ...FRENCH, 'accept-language': 'en,fr;q=0.5' })],
    ['a browser that prefers neither', visit('/', { ...FRENCH, 'accept-language': 'de' })],
    ['someone who chose English before', visit('/', { ...FRENCH, cookie: 'locale=en' })],
    ['someone who chose French before', visit('/', { ...FRENCH, cookie: 'locale=fr' })],
    ['a search engine', visit('/', { ...FRENCH, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['the language link of /fr', visit('/', { ...FRENCH, 'sec-fetch-site': 'same-origin' })],
    ['the same in an old browser', visit('/', { ...FRENCH, referer: 'http://escapade.test/fr' })],
    ['a form', visit('/', FRENCH, 'POST')],
  ])('%s stays where it is', (_who, request) => {
    expect(redirectByLanguage(request)).toBeNull()
  })

  test('an unknown language in the cookie counts as none', () => {
    expect(redirectByLanguage(visit('/', { ...FRENCH, cookie: 'locale=de' }))).toBe('/fr')
  })
})

describe('the language that is remembered', () => {
  const page = { accept: 'text/html,*/*', 'sec-fetch-site': 'same-origin' }

  test('is that of the page, when one goes there from inside the site', () => {
    expect(localeToRemember(visit('/fr/faq', page))).toBe('fr')
    expect(localeToRemember(visit('/faq', { ...page, cookie: 'locale=fr' }))).toBe('en')
  })

  test.each([
    ['it is remembered already', visit('/fr/faq', { ...page, cookie: 'locale=fr' })],
    ['the link is from elsewhere', visit('/fr/faq', { ...page, 'sec-fetch-site': 'cross-site' })],
    ['the address was typed', visit('/fr/faq', { ...page, 'sec-fetch-site': 'none' })],
    ['it is not a page', visit('/fr/manifest.webmanifest', { ...page, accept: '*/*' })],
    ['it is a form', visit('/fr/contact', page, 'POST')],
    [
      'the referrer is another site',
      visit('/fr', { accept: 'text/html', referer: 'http://elsewhere.test/fr' }),
    ],
  ])('does not change when %s', (_why, request) => {
    expect(localeToRemember(request)).toBeNull()
  })
})
