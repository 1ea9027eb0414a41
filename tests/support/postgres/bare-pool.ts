import pg from 'pg'

/**
 * A pool with nothing of ours. A closed pool does not wait for the end of its sessions, which the removal of a test's
 * database may end first: it ignores their errors.
 */
export function barePool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool(config).on('connect', (client) => client.on('error', () => {}))
}
