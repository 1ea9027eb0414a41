import { expect, test } from 'vitest'
import { reviewsChoice, sortsOf, withReviewsChoice } from './reviews-choice.ts'

const FIRST = { page: 1, sort: 'locale', language: null } as const

test('the choice is read from the address; a value that no link has counts as none', () => {
  const read = (query: string) => reviewsChoice(new URLSearchParams(query))
  expect(read('')).toEqual(FIRST)
  expect(read('reviews=3&reviewSort=lowest&reviewLanguage=fr')).toEqual({
    page: 3,
    sort: 'lowest',
    language: 'fr',
  })
  for (const query of ['reviews=all', 'reviews=0', 'reviews=-1', 'reviews=1e3', 'reviews=1000'])
    expect(read(query)).toEqual(FIRST)
  expect(read('reviewSort=<b>&reviewLanguage=xx')).toEqual(FIRST)
})

test('a link keeps the rest of the address, and names only what differs from the first page', () => {
  const query = new URLSearchParams('date=2026-12-05&reviews=2&reviewSort=lowest&reviewLanguage=en')
  expect(withReviewsChoice(query, FIRST).toString()).toBe('date=2026-12-05')
  expect(withReviewsChoice(query, { page: 3, sort: 'highest', language: 'fr' }).toString()).toBe(
    'date=2026-12-05&reviews=3&reviewSort=highest&reviewLanguage=fr',
  )
})

test('an order by language is offered while several languages are shown', () => {
  const wordless = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  const ofLanguages = (en: number, fr: number) => ({
    wordless,
    languages: [
      { language: 'en' as const, count: en },
      { language: 'fr' as const, count: fr },
    ],
  })
  const all = ['locale', 'newest', 'highest', 'lowest']
  expect(sortsOf({ choice: FIRST, counts: ofLanguages(2, 1) })).toEqual(all)
  expect(sortsOf({ choice: FIRST, counts: ofLanguages(2, 0) })).toEqual(all.slice(1))
  expect(sortsOf({ choice: { ...FIRST, language: 'en' }, counts: ofLanguages(2, 1) })).toEqual(all.slice(1))
})
