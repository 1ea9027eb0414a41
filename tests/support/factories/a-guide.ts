import type { Needs } from '#core/app.ts'
import { insertMember } from '#core/member/member-store.server.ts'
import type { Actor, MemberRole } from '#core/kernel/actor.ts'
import { fullName } from '#core/member/member.ts'

/** A member of the team who leads departures and has no password, because hashing takes time. */
export async function aGuide(
  app: Needs<'db' | 'clock' | 'ids'>,
  firstname = 'Louis',
  role: MemberRole = 'owner',
): Promise<{ id: string; name: string }> {
  const id = app.ids.uuid()
  const user = {
    id,
    username: `${id}@example.com`,
    firstname,
    lastname: 'Morel',
    locale: 'fr',
    role,
  } as const
  await app.db
    .transaction()
    .execute((tx) => insertMember(tx, { ...user, passwordHash: 'none' }, app.clock.now()))
  return { id, name: fullName(user) }
}

/** This member as the actor of use cases. */
export function asMember({ id, name }: { id: string; name: string }, role: MemberRole = 'owner'): Actor {
  return { type: 'user', id, name, role }
}
