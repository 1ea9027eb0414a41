import { expect, test } from 'vitest'
import { killRounds } from './support/kill-rounds.ts'

// The seed is fixed so that a failure can be repeated; `bench/kill-rounds.ts` goes further.
test('a server that is killed at any moment, 12 times, breaks no guarantee', async () => {
  const { breaches, kills, paid, refunds, mails } = await killRounds({ rounds: 12, seed: 20_261_121 })
  expect(breaches).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(12)
  for (const happened of [paid, refunds, mails]) expect(happened).toBeGreaterThan(5)
})
