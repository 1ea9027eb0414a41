import { expect, test } from 'vitest'
import { guideProfileFormSchema } from './guide-profile.schema.ts'

test('the shown profile is JSON in its shape; any other text is refused', () => {
  const shown = { name: 'Inès', bio: { en: 'I sail.', fr: '' }, languages: ['fr'], published: true }
  const read = (text: string) => guideProfileFormSchema.safeParse({ name: 'Inès', shown: text })
  expect(read(JSON.stringify(shown)).data?.shown).toEqual(shown)
  for (const text of ['', '{', '{}', '[]']) expect(read(text).success).toBe(false)
})
