import { expect, test } from 'vitest'
import { guideProfileFormSchema } from './guide-profile.schema.ts'

test('the shown profile is JSON in its shape; any other text is refused', () => {
  const shown = { name: 'Inès', bio: { en: 'I sail.', fr: '' }, languages: ['fr'], published: true }
  const read = (text: string) => guideProfileFormSchema.safeParse({ name: 'Inès', shown: text })
  expect(read(JSON.stringify(shown)).data?.shown).toEqual(shown)
  for (const text of ['', '{', '{}', '[]']) expect(read(text).success).toBe(false)
})

test('a form with a name alone is a profile without languages that is not public', () => {
  expect(guideProfileFormSchema.parse({ name: ' Inès ' })).toMatchObject({
    name: 'Inès',
    bio: {},
    languages: [],
    published: false,
  })
})

test.for([
  [{ name: ' ' }, 'validation.required'],
  [{ name: 'Inès', languages: ['fr', 'French'] }, 'validation.invalid'],
  [{ name: 'Inès', languages: ['FR'] }, 'validation.invalid'],
  [{ name: 'Inès', languages: ['f'] }, 'validation.invalid'],
] as const)('the profile %j is refused: %s', ([form, message]) => {
  expect(guideProfileFormSchema.safeParse(form).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ])
})
