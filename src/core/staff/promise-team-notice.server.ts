import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { Actor } from '../kernel/actor.ts'
import { promiseLetter } from '../email/promise-letter.server.ts'
import type { TeamNotice } from '../email/team-notice.ts'

/** `occasion` names what happened: told twice, it is one email. `by`: who did it, and is not told. */
export type ToldToTeam = {
  notice: TeamNotice
  occasion: string
  reservationId: string | null
  issueId?: string
  by?: Actor
}

/**
 * Promises an email to each member of the team, in their own language and in the caller's transaction. Disabled members
 * are left out.
 */
export async function promiseTeamNotice(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  { by, issueId, ...told }: ToldToTeam,
): Promise<void> {
  const members = await tx
    .selectFrom('app_user')
    .select(['id', 'username as recipient', 'locale'])
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute()
  for (const { id: userId, ...to } of members) {
    if (by?.type === 'user' && by.id === userId) continue
    await promiseLetter(app, tx, { kind: 'team-notice', ...told, issueId: issueId ?? null, userId }, to)
  }
}
