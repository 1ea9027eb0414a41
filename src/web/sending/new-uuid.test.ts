import { expect, test } from 'vitest'
import { z } from 'zod'
import { newUuid } from './new-uuid.ts'

test('it is a random UUID, another one each time', () => {
  const ids = Array.from({ length: 50 }, newUuid)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success && id.length).toBe(36)
  expect(new Set(ids).size).toBe(50)
})
