import type { Needs } from '#core/app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import type { Whoami } from './log-in.schema.ts'

/** The logged-in member, for the pages of the back office; refuses anyone else with auth.required. */
export async function whoami({ db }: Needs<'db'>, actor: Actor): Promise<Whoami> {
  if (actor.type !== 'user') throw new Refused({ code: 'auth.required' })
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'lastname', 'firstname', 'locale', 'role'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const { passwordDue, secondFactorDue } = actor
  const granted = actor.granted?.filter((ability) => ability === 'cancel-reservations')
  return {
    ...user,
    ...(granted?.length && { granted }),
    ...(passwordDue && { passwordDue }),
    ...(secondFactorDue && { secondFactorDue }),
  }
}
