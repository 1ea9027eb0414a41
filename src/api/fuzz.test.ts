import { expect } from 'vitest'
import { fuzzApi } from '#tests/support/fuzz/fuzz-api.ts'
import { miscountedDepartures } from '#tests/support/money-records.ts'
import { test } from '#tests/support/seeded-app.ts'

const COUNT = 600

test('hundreds of senseless requests each get a response, none by a fault, and each as the document says; no seat is lost', async ({
  app,
}) => {
  const seed = Number(process.env.FUZZ_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1)
  const { findings, statuses } = await fuzzApi(app, { seed, count: COUNT })
  expect(findings, `FUZZ_SEED=${seed} ${JSON.stringify(findings[0])}`).toEqual([])
  expect(await miscountedDepartures(app)).toEqual([])
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(COUNT)
  expect(statuses.get(200)).toBeGreaterThan(20)
})
