import type { Needs } from '#core/app.ts'
import { insertUser } from '#core/staff/user-store.server.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { fullName } from '#core/staff/user.ts'

/** A member of the team who leads departures and has no password: none is hashed, which takes its time. */
export async function aGuide(
  app: Needs<'db' | 'clock' | 'ids'>,
  firstname = 'Louis',
): Promise<{ id: string; name: string }> {
  const id = app.ids.uuid()
  const user = {
    id,
    username: `${id}@example.com`,
    firstname,
    lastname: 'Morel',
    locale: 'fr',
    role: 'owner',
  } as const
  await app.db
    .transaction()
    .execute((tx) => insertUser(tx, { ...user, passwordHash: 'none' }, app.clock.now()))
  return { id, name: fullName(user) }
}

/** What this member does, as use cases are told of it. */
export function asMember({ id, name }: { id: string; name: string }): Actor {
  return { type: 'user', id, name, role: 'owner' }
}
