import { expect, test } from 'vitest'
import { isReservedSlug, isSlug, numberedSlug, SLUG_CHARACTERS_MAX, slugOf } from './slug.ts'

test.for([
  ['The secret passages of Vieux-Lyon', 'the-secret-passages-of-vieux-lyon'],
  ['L’été à Annecy : la voile !', 'l-ete-a-annecy-la-voile'],
  ['Le Cœur d’Œuvre', 'le-coeur-d-oeuvre'],
  ['Le bœuf de Lætitia', 'le-boeuf-de-laetitia'],
  ['  --  ', 'tour'],
  ['東京', 'tour'],
  ['New', 'tour-new'],
  ['Admin', 'tour-admin'],
  ['Availabilities', 'tour-availabilities'],
  ['01900000-0000-7000-8000-000000000001', 'tour-01900000-0000-7000-8000-000000000001'],
])('%s suggests %s', ([title, slug]) => {
  expect(slugOf(title as string)).toBe(slug)
  expect(isSlug(slug as string)).toBe(true)
  expect(isReservedSlug(slug as string)).toBe(false)
})

test('a long title ends with a whole word', () => {
  expect(
    slugOf('Les caves et les toits de la Croix-Rousse racontés par un canut : une très longue nuit'),
  ).toBe('les-caves-et-les-toits-de-la-croix-rousse-racontes-par-un-canut-une')
  expect(slugOf(`${'x'.repeat(70)} y`)).toBe('x'.repeat(70))
})

test('a long title still has room for a number', () => {
  const slug = numberedSlug(slugOf('x'.repeat(200)), 12_345)
  expect(slug.length).toBeLessThanOrEqual(SLUG_CHARACTERS_MAX)
  expect(isSlug(slug)).toBe(true)
})

test.for(['', 'Lyon', 'lyon-', 'a--b', 'é', 'a b', '../x', '01900000-0000-7000-8000-000000000001'])(
  '%j is no slug',
  (text) => {
    expect(isSlug(text)).toBe(false)
  },
)

test('a slug has 80 characters at most', () => {
  expect(isSlug('x'.repeat(SLUG_CHARACTERS_MAX))).toBe(true)
  expect(isSlug('x'.repeat(SLUG_CHARACTERS_MAX + 1))).toBe(false)
})

test('the first tour of a name has no number', () => {
  expect([1, 2, 3].map((number) => numberedSlug('lyon', number))).toEqual(['lyon', 'lyon-2', 'lyon-3'])
})
