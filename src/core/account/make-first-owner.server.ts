import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { hashPassword } from '../password/password.server.ts'
import { anyMemberExists, insertMember } from '../member/member-store.server.ts'
import { fullName, type Member } from '../member/member.ts'
import type { FirstOwner } from './first-visit.schema.ts'
import { refuseEndedVisit } from './first-visit.server.ts'

/**
 * Makes the owner of an installation without members, by the URL `id`, with the password that newPasswordSchema
 * has judged. The URL works once, also when two are used at the same moment: one owner is made, and every other
 * URL ends. Refuses first_visit.ended and first_visit.expired.
 */
export async function makeFirstOwner(
  app: Needs<'db' | 'clock' | 'ids'>,
  id: string,
  { password, ...account }: FirstOwner,
): Promise<Member> {
  const passwordHash = await hashPassword(password, id)
  return await app.db.transaction().execute(async (tx) => {
    if (await anyMemberExists(tx)) throw new Refused({ code: 'first_visit.ended' })
    await markVisitUsed(tx, id, app.clock.now())
    const user: Member = { id: app.ids.uuid(), role: 'owner', ...account }
    await insertMember(tx, { ...user, passwordHash }, app.clock.now())
    const owner: Actor = { type: 'user', id: user.id, name: fullName(user), role: 'owner' }
    await recordAudit(tx, app, owner, 'user.joined', { type: 'user', id: user.id }, { firstVisit: id })
    return user
  })
}

async function markVisitUsed(tx: Transaction, id: string, now: Temporal.Instant): Promise<void> {
  const row = await tx
    .selectFrom('first_visit')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseEndedVisit(row, now)
  await tx.updateTable('first_visit').set({ used_at: now.toString() }).where('id', '=', id).execute()
  const others = tx.updateTable('first_visit').where('used_at', 'is', null).where('ended_at', 'is', null)
  await others.set({ ended_at: now.toString() }).execute()
}
