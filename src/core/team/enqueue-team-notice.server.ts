import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { ABILITIES, MEMBER_ROLES, type Actor } from '../kernel/actor.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import type { TeamNotice } from '../email/team-notice.ts'

/** The notices are about bookings and money. */
const READERS = MEMBER_ROLES.filter((role) => ABILITIES[role].has('read-reservations'))

/** `occasion` names the event: enqueued twice, it is one email. `by`: the acting member, who is not notified. */
export type TeamNoticeContent = {
  notice: TeamNotice
  occasion: string
  reservationId: string | null
  issueId?: string
  by?: Actor
}

/**
 * Enqueues an email to each member of the team who may read reservations and payments, in their own language and in the
 * caller's transaction. Guides and disabled members are left out.
 */
export async function enqueueTeamNotice(
  app: Needs<'clock' | 'ids' | 'jobs' | 'origin'>,
  tx: Transaction,
  { by, issueId, ...told }: TeamNoticeContent,
): Promise<void> {
  const members = await tx
    .selectFrom('app_user')
    .select(['id', 'username as recipient', 'locale'])
    .where('disabled_at', 'is', null)
    .where('role', 'in', READERS)
    .orderBy('created_at')
    .execute()
  for (const { id: userId, ...to } of members) {
    if (by?.type === 'user' && by.id === userId) continue
    await enqueueEmail(app, tx, { kind: 'team-notice', ...told, issueId: issueId ?? null, userId }, to)
  }
}
