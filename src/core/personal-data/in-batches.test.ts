import { expect, test } from 'vitest'
import { BATCH, inBatches } from './in-batches.ts'

test.each([
  [[0], 0],
  [[BATCH - 1], BATCH - 1],
  [[BATCH, 0], BATCH],
  [[BATCH, BATCH, 3], 2 * BATCH + 3],
])('batches of %j rows are repeated until one is not full', async (sizes, total) => {
  const left = [...sizes]
  expect(await inBatches(async () => left.shift() ?? 0)).toBe(total)
  expect(left).toEqual([])
})
