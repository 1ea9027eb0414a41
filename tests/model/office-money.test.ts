import fc from 'fast-check'
import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { liveInOffice, officeHistoryArbitrary, type OfficeHistory } from './office-money.ts'

const HISTORIES = 60

/** Money of both kinds, which random histories may miss. */
const MIXED: OfficeHistory = {
  paid: 'card',
  steps: [{ do: 'party', adults: 3, percent: 0 }, { do: 'receive cash' }, { do: 'cancel', percent: 100 }],
}

test('the office moves the money that its previews announce, and cash goes back last', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  let mixed = 0
  await fc.assert(
    fc.asyncProperty(officeHistoryArbitrary, async (history) => {
      const { faults, mixedRefunds } = await liveInOffice(app, history)
      expect(faults).toEqual([])
      mixed += mixedRefunds
    }),
    // fast-check prints the seed and the history of a failure.
    { numRuns: HISTORIES, examples: [[MIXED]] },
  )
  expect(mixed).toBeGreaterThan(0)
}, 120_000)
