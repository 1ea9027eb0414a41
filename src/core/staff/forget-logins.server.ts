import { sql } from 'kysely'
import type { Needs } from '#core/app.ts'

/** How long it is known from where and with what somebody logged in. Source: CNIL, six months to a year for such logs. */
const KEPT_FOR_DAYS = 180

/**
 * Forgets what is 180 days old of log-ins: refused ones are deleted from the log, successful ones lose their address and
 * browser there, and logins that ended are deleted. Answers how many rows changed.
 */
export async function forgetOldLogins({ db, clock }: Needs<'db' | 'clock'>): Promise<number> {
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
