import type { Needs } from '#core/app.ts'
import { recordAudit } from '#core/audit/record-audit.server.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import type { Transaction } from '#database/connect.ts'
import { hashPassword } from '../password/password.server.ts'
import { insertMember } from './member-store.server.ts'
import type { NewMember } from './member.schema.ts'
import type { Member } from './member.ts'

/** Adds a member to the team, inside the caller's transaction; null when the username is taken. */
export async function createMember(
  tx: Transaction,
  app: Needs<'clock' | 'ids'>,
  actor: Actor,
  { password, ...account }: NewMember,
): Promise<Member | null> {
  requireAbility(actor, 'manage-team')
  const user = { id: app.ids.uuid(), ...account }
  const passwordHash = await hashPassword(password)
  if (!(await insertMember(tx, { ...user, passwordHash }, app.clock.now()))) return null
  await recordAudit(tx, app, actor, 'user.created', { type: 'user', id: user.id })
  return user
}
