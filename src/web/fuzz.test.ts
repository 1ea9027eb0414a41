import { expect } from 'vitest'
import { miscountedDepartures } from '#tests/support/money-records.ts'
import { fuzzForms } from '#tests/support/fuzz/fuzz-forms.ts'
import { test } from '#tests/support/seeded-app.ts'

const COUNT = 300

test('hundreds of senseless posts to the forms of the site get a response, none by a fault; no seat is lost', async ({
  app,
}) => {
  const seed = Number(process.env.FUZZ_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1)
  const { findings, statuses, taken } = await fuzzForms(app, { seed, count: COUNT })
  expect(findings, `FUZZ_SEED=${seed} ${JSON.stringify(findings[0])}`).toEqual([])
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(COUNT)
  expect(taken.size).toBeGreaterThan(10)
  expect(await miscountedDepartures(app)).toEqual([])
})
