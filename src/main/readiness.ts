import type { Readiness } from '#core/operations/readiness.schema.ts'
import type { Database } from '#database/connect.ts'
import { missingMigrations } from '#database/migrate.ts'

const TIME_LIMIT_MS = 2_000

/** The checks of a process's readiness; they end within two seconds, whatever the database does. */
export async function readinessOf(
  db: Database,
  migrations: string,
  process: () => Pick<Readiness, 'jobs' | 'stopping'>,
): Promise<Readiness> {
  const missing = await Promise.race([
    missingMigrations(db, migrations).catch(() => null),
    nothingIn(TIME_LIMIT_MS),
  ])
  const state = {
    database: missing ? 'ok' : 'unreachable',
    migrations: missing ? (missing.length === 0 ? 'ok' : 'missing') : 'unknown',
    ...process(),
  } as const
  const ready = state.migrations === 'ok' && state.jobs !== 'stopped' && !state.stopping
  return { ready, ...state }
}

function nothingIn(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref())
}
