import { sql } from 'kysely'
import type { Database } from './connect.ts'

type SessionSettings = { TimeZone: string; DateStyle: string; statement: string; lock: string; idle: string }

/** The names of the settings of `connectDatabase` that the sessions of this database lack. */
export async function missingSessionSettings(db: Database): Promise<string[]> {
  const { rows } = await sql<SessionSettings>`
    select current_setting('TimeZone') as "TimeZone", current_setting('DateStyle') as "DateStyle",
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  return rows.flatMap(({ TimeZone, DateStyle, statement, lock, idle }) => [
    ...(/^(?:Etc\/)?UTC$/i.test(TimeZone) ? [] : ['TimeZone']),
    ...(DateStyle.startsWith('ISO') ? [] : ['DateStyle']),
    ...(statement === '0' ? ['statement_timeout'] : []),
    ...(lock === '0' ? ['lock_timeout'] : []),
    ...(idle === '0' ? ['idle_in_transaction_session_timeout'] : []),
  ])
}
