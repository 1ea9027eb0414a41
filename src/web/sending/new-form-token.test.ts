import { expect, test } from 'vitest'
import { z } from 'zod'
import { newFormToken } from './new-form-token.ts'

test('a token of a form is a random UUID, another one each time', () => {
  const tokens = Array.from({ length: 50 }, newFormToken)
  for (const token of tokens) expect(z.uuidv4().safeParse(token).success && token.length).toBe(36)
  expect(new Set(tokens).size).toBe(50)
})
