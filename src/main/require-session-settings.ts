import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { ConfigInvalid } from '../environment.ts'

type SessionSettings = { TimeZone: string; DateStyle: string; statement: string; lock: string; idle: string }

/**
 * Refuses a database whose sessions lack the settings of `connectDatabase`. A pooler such as PgBouncer drops those that
 * it does not know: instants would have another zone, and a wait for a lock no end.
 */
export async function requireSessionSettings(db: Database): Promise<void> {
  const { rows } = await sql<SessionSettings>`
    select current_setting('TimeZone') as "TimeZone", current_setting('DateStyle') as "DateStyle",
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  const missing = rows.flatMap(({ TimeZone, DateStyle, statement, lock, idle }) => [
    ...(/^(?:Etc\/)?UTC$/i.test(TimeZone) ? [] : ['TimeZone']),
    ...(DateStyle.startsWith('ISO') ? [] : ['DateStyle']),
    ...(statement === '0' ? ['statement_timeout'] : []),
    ...(lock === '0' ? ['lock_timeout'] : []),
    ...(idle === '0' ? ['idle_in_transaction_session_timeout'] : []),
  ])
  if (missing.length === 0) return
  throw new ConfigInvalid(
    `DATABASE_URL leads through a pooler that drops ${missing.join(', ')}: set them for the role in the database, as ` +
      'docs/scale.md says.',
  )
}
