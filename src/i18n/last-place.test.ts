import { expect, test } from 'vitest'
import { translator } from './translator.ts'

test.each([
  ['fr', 1, 'Plus qu’une place'],
  ['fr', 2, 'Plus que 2 places'],
  ['en', 1, 'Only 1 place left'],
] as const)('the last places are counted as %s says it: %i', (locale, count, words) => {
  const t = translator(locale)
  expect(t('common.onlyPlacesLeft', { count }).replaceAll('\u00a0', ' ')).toContain(words)
  const here = t('bookingBox.onlyPlacesHere', { count }).replaceAll('\u00a0', ' ')
  expect(here).toContain(words.replace(' left', ''))
})
