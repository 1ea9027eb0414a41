import { expect } from 'vitest'
import { barePool } from './bare-pool.ts'
import { test } from './database.ts'

test('a pool whose idle session the server ends opens another at the next query', async ({ database }) => {
  const pool = barePool({ connectionString: database.url, max: 1 })
  const other = barePool({ connectionString: database.url, max: 1 })
  const first = await sessionOf(pool)

  await other.query('select pg_terminate_backend($1, 5000)', [first])

  await expect.poll(() => pool.totalCount).toBe(0)
  expect(await sessionOf(pool)).not.toBe(first)
  await Promise.all([pool.end(), other.end()])
})

/** The number of the process that serves the pool's connection. */
async function sessionOf(pool: ReturnType<typeof barePool>): Promise<unknown> {
  const { rows } = await pool.query('select pg_backend_pid() as session')
  return rows[0].session
}
