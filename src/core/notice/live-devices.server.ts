import type { Database, Transaction } from '#database/connect.ts'

/** The devices that get notices: their log-in has not ended, and their member may log in. The caller adds columns. */
export function liveDevices(db: Database | Transaction, now: Temporal.Instant) {
  return db
    .selectFrom('push_device as d')
    .innerJoin('user_session as s', 's.id', 'd.login_id')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now.toString())
    .where('u.disabled_at', 'is', null)
}
