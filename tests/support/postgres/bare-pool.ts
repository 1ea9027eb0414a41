import pg from 'pg'

/**
 * A pool with nothing of ours. A closed pool does not wait for the end of its sessions, which the removal of a test's
 * database may end first: it ignores their errors, idle or in use.
 */
export function barePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  return pool.on('connect', (client) => client.on('error', () => {}))
}
