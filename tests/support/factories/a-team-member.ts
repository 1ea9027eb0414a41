import type { Needs } from '#core/app.ts'
import { createMember } from '#core/member/create-member.server.ts'
import type { MemberRole } from '#core/kernel/actor.ts'
import type { Member } from '#core/member/member.ts'

export const PASSWORD = 'trois traboules et un café'

let made = 0

/** A member of the team who logs in with PASSWORD. */
export async function aTeamMember(
  app: Needs<'db' | 'clock' | 'ids'>,
  facts: { firstname?: string; role?: MemberRole } = {},
): Promise<Member> {
  made += 1
  const member = {
    username: `user-${process.pid}-${made}@example.com`,
    firstname: facts.firstname ?? 'Camille',
    lastname: 'Ferrand',
    locale: 'fr' as const,
    role: facts.role ?? ('owner' as const),
    password: PASSWORD,
  }
  const installer = { type: 'system' as const, name: 'tests' }
  const user = await app.db.transaction().execute((tx) => createMember(tx, app, installer, member))
  if (!user) throw new Error(`${member.username} exists`)
  return user
}
