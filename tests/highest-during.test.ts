import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { highestDuring } from '../bench/support/highest-during.ts'

test('the highest value before and during the work is returned beside its result', async () => {
  const values = [3, 9, 4]
  const read = () => values.shift() ?? 1
  const { result, highest } = await highestDuring({ read, everyMs: 1 }, async () => {
    while (values.length > 0) await pause(1)
    return 'done'
  })
  expect({ result, highest }).toEqual({ result: 'done', highest: 9 })
})

test('a work of no duration has the value from before it', async () => {
  const { highest } = await highestDuring({ read: async () => 5, everyMs: 1 }, async () => 'done')
  expect(highest).toBe(5)
})

test('the failure of the work is thrown', async () => {
  const failing = highestDuring({ read: () => 1, everyMs: 1 }, async () => {
    throw new Error('no work')
  })
  await expect(failing).rejects.toThrow('no work')
})
