import type { Database } from '#database/connect.ts'
import { missingSessionSettings } from '#database/session-settings.ts'
import { ConfigInvalid } from '../environment.ts'

/**
 * Refuses a database whose sessions lack the settings of `connectDatabase`. A pooler such as PgBouncer drops those that
 * it does not know: instants would have another zone, and a wait for a lock no end.
 */
export async function requireSessionSettings(db: Database): Promise<void> {
  const missing = await missingSessionSettings(db)
  if (missing.length === 0) return
  throw new ConfigInvalid(
    `DATABASE_URL leads through a pooler that drops ${missing.join(', ')}: set them for the role in the database, as ` +
      'docs/scale.md says.',
  )
}
