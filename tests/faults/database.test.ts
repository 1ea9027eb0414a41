import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashDatabase } from './support/crash-database.ts'
import { openInstallation, type RunningInstallation } from './support/processes.ts'

let installation: RunningInstallation

// Only the servers keep the database running, as in an installation without DATABASE_URL.
beforeAll(async () => {
  installation = await openInstallation({ instances: 2 })
  await installation.letGoOfDatabase()
})
afterAll(() => installation?.close())

describe('a database that is shut down at once, under load', () => {
  test.for([1, 2])(
    'costs no server its life and no promise its word: 503 until it is back (%i)',
    async (seed) => {
      const { breaches, responses, aliveBefore, aliveAfter, goodAfterMs } = await crashDatabase(
        installation,
        seed,
      )
      expect(breaches).toEqual([])
      expect(aliveAfter).toEqual(aliveBefore)
      for (const { status, retryAfter } of responses.filter((response) => response.status >= 500)) {
        expect(status).toBe(503)
        expect(retryAfter).toBe('5')
      }
      // The figure is bench/recovery.ts's; this test only checks the end.
      expect(goodAfterMs).toBeLessThan(30_000)
    },
  )
})
