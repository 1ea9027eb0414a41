import { sql } from 'kysely'
import type { Needs } from '#core/app.ts'

/** The time for which place and means of a log-in are stored. Source: CNIL, six months to a year for such logs. */
const KEPT_FOR_DAYS = 180

/**
 * Deletes log-in data after 180 days: refused log-ins are deleted from the log, successful ones lose their IP address
 * and browser there, and ended log-ins are deleted. Returns the number of changed rows.
 */
export async function deleteOldLogins({ db, clock }: Needs<'db' | 'clock'>): Promise<number> {
  const before = clock
    .now()
    .subtract({ hours: KEPT_FOR_DAYS * 24 })
    .toString()
  const ofAddress = sql<boolean>`facts ? 'address'`
  const refused = await db
    .deleteFrom('audit_entry')
    .where('action', '=', 'user.log_in_refused')
    .where('at', '<', before)
    .where(ofAddress)
    .executeTakeFirst()
  const nameless = await db
    .updateTable('audit_entry')
    .set({ facts: sql<string>`facts - 'address' - 'userAgent'` })
    .where('at', '<', before)
    .where(ofAddress)
    .executeTakeFirst()
  const ended = await db
    .deleteFrom('user_session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .executeTakeFirst()
  return Number(refused.numDeletedRows + nameless.numUpdatedRows + ended.numDeletedRows)
}
