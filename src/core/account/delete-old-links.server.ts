import type { Needs } from '../app.ts'

/** The days after its end for which a link still says how it ended. */
const KEPT_FOR_DAYS = 30

/**
 * Deletes invitations, links to a new password, changes of an email address and addresses of a first visit, 30 days
 * after their time is over. Returns their number.
 */
export async function deleteOldLinks({ db, clock }: Needs<'db' | 'clock'>): Promise<number> {
  const before = clock
    .now()
    .subtract({ hours: KEPT_FOR_DAYS * 24 })
    .toString()
  let deleted = 0n
  for (const table of ['invitation', 'password_link', 'email_change', 'first_visit'] as const) {
    const { numDeletedRows } = await db.deleteFrom(table).where('expires_at', '<', before).executeTakeFirst()
    deleted += numDeletedRows
  }
  return Number(deleted)
}
