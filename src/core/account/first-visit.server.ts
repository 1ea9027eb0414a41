import { randomBytes } from 'node:crypto'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { tokenHash } from '../kernel/secret-link.server.ts'
import { anyMemberExists } from '../member/member-store.server.ts'
import { FIRST_VISIT_HOURS, stateOfAccountLink } from './account-link.ts'
import type { FirstVisit } from './first-visit.schema.ts'

/** The path of a first visit in the default language. */
export function firstVisitPath(token: string): string {
  return `/admin/begin/${token}`
}

/**
 * Makes the secret of a URL that lets the first member make their account, within 24 hours, once; null when there
 * is a member. `renewed`: earlier URLs end, as the person at the command line expects; processes that start beside
 * each other each print one.
 */
export async function newFirstVisit(
  app: Needs<'db' | 'clock' | 'ids'>,
  { renewed }: { renewed: boolean },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const now = app.clock.now()
  return await app.db.transaction().execute(async (tx) => {
    if (await anyMemberExists(tx)) return null
    if (renewed) {
      const open = tx.updateTable('first_visit').where('used_at', 'is', null).where('ended_at', 'is', null)
      await open.set({ ended_at: now.toString() }).execute()
    }
    await tx
      .insertInto('first_visit')
      .values({
        id: app.ids.uuid(),
        token_hash: tokenHash(token),
        created_at: now.toString(),
        expires_at: now.add({ hours: FIRST_VISIT_HOURS }).toString(),
      })
      .execute()
    return token
  })
}

/** True while nobody has an account: the first one is made at the URL that the console printed. */
export async function awaitsFirstOwner({ db }: Needs<'db'>): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) === undefined
}

/** The URL of a first visit. Refuses not_found, first_visit.ended and first_visit.expired. */
export async function firstVisitOfToken(
  app: Needs<'db' | 'clock'>,
  token: string,
): Promise<FirstVisit & { id: string }> {
  const row = await app.db
    .selectFrom('first_visit')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'not_found' })
  refuseEndedVisit(row, app.clock.now())
  return { id: row.id, expiresAt: row.expires_at }
}

/** Refuses first_visit.ended and first_visit.expired. */
export function refuseEndedVisit(
  row: { expires_at: string; used_at: string | null; ended_at: string | null },
  now: Temporal.Instant,
): void {
  const state = stateOfAccountLink(
    { expiresAt: row.expires_at, usedAt: row.used_at, endedAt: row.ended_at },
    now,
  )
  if (state === 'open') return
  throw new Refused({ code: state === 'expired' ? 'first_visit.expired' : 'first_visit.ended' })
}
