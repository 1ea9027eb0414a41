import { expect, test } from 'vitest'
import { typedText } from './typed-text.schema.ts'

test('a text of control characters alone is empty', () => {
  expect(typedText().parse(' \u0001 ')).toBe('')
  expect(typedText('note.empty').min(1, 'note.empty').safeParse('\u0001\n').error?.issues).toMatchObject([
    { message: 'note.empty' },
  ])
})
