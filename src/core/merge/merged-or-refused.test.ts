import { expect, test } from 'vitest'
import { mergedOrRefused } from './merged-or-refused.ts'

test('a change is merged, or refused beside the field of each part that both have changed', () => {
  const shown = { name: 'a', bio: { en: 'b', fr: 'c' } }
  const saved = { name: 'a', bio: { en: 'b2', fr: 'c' } }
  const value = { ...shown, name: 'a2' }
  expect(mergedOrRefused(saved, { shown, value })).toEqual({ name: 'a2', bio: saved.bio })
  const both = { ...shown, bio: { en: 'b3', fr: 'c' } }
  expect(() => mergedOrRefused(saved, { shown, value: both })).toThrow(
    expect.objectContaining({
      refusal: { code: 'settings.version_conflict', fields: { 'bio[en]': 'settings.version_conflict' } },
    }),
  )
})
