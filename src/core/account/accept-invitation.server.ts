import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { hashPassword } from '../password/password.server.ts'
import { fullName, type Member } from '../member/member.ts'
import { insertMember } from '../member/member-store.server.ts'
import type { AcceptInvitation } from './invitation.schema.ts'
import { refuseEndedInvitation } from './invitations.server.ts'

/**
 * Makes the invited person a member, with the password that they chose and that newPasswordSchema has judged. The link
 * works once, also when it is used twice at the same moment; `id` is that of an invitation that `invitationOfToken`
 * found open. Refuses as `refuseEndedInvitation` where it ended meanwhile, and user.name_taken where the address
 * became a member's.
 */
export async function acceptInvitation(
  app: Needs<'db' | 'clock' | 'ids'>,
  id: string,
  { lastname, password }: AcceptInvitation,
): Promise<Member> {
  const passwordHash = await hashPassword(password, id)
  return await app.db.transaction().execute(async (tx) => {
    const { username, firstname, role, locale } = await markInvitationUsed(tx, id, app.clock.now())
    const user = { id: app.ids.uuid(), username, firstname, lastname, role, locale }
    if (!(await insertMember(tx, { ...user, passwordHash }, app.clock.now())))
      throw new Refused({ code: 'user.name_taken' })
    const member: Actor = { type: 'user', id: user.id, name: fullName(user), role }
    await recordAudit(tx, app, member, 'user.joined', { type: 'user', id: user.id }, { invitation: id })
    return user
  })
}

async function markInvitationUsed(tx: Transaction, id: string, now: Temporal.Instant) {
  const row = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'not_found' })
  refuseEndedInvitation(row, now)
  await tx.updateTable('invitation').set({ accepted_at: now.toString() }).where('id', '=', id).execute()
  return row
}
