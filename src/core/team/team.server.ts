import type { Needs } from '#core/app.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { createMember } from '../member/create-member.server.ts'
import { lockTeam, refuseFormerManager } from '../member/member-store.server.ts'
import type { Member } from './team.schema.ts'
import type { NewMember } from '../member/member.schema.ts'

/** Every present and disabled member, the earliest first. */
export async function team(app: Needs<'db'>, actor: Actor): Promise<Member[]> {
  requireAbility(actor, 'manage-team')
  const rows = await app.db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.username', 'u.firstname', 'u.lastname', 'u.locale', 'u.role', 'u.disabled_at'])
    .select((eb) => eb('u.totp_secret', 'is not', null).$castTo<boolean>().as('secondFactor'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('guide_profile as g')
            .select('g.member_id')
            .whereRef('g.member_id', '=', 'u.id')
            .where('g.published', '=', true),
        )
        .$castTo<boolean>()
        .as('introduced'),
    )
    .select((eb) =>
      eb
        .selectFrom('user_session as s')
        .select((s) => s.fn.max('s.last_seen_at').as('at'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('lastSeenAt'),
    )
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute()
  return rows.map(({ disabled_at, ...member }) => ({ ...member, disabled: disabled_at !== null }))
}

/**
 * Adds a member. Refuses user.name_taken, and auth.required and auth.forbidden to a member who lost the right
 * meanwhile.
 */
export async function addMember(
  app: Needs<'db' | 'clock' | 'ids'>,
  actor: Actor,
  member: NewMember,
): Promise<{ id: string }> {
  requireAbility(actor, 'manage-team')
  const user = await app.db.transaction().execute(async (tx) => {
    refuseFormerManager(actor, await lockTeam(tx))
    return await createMember(tx, app, actor, member)
  })
  if (!user) throw new Refused({ code: 'user.name_taken' })
  return { id: user.id }
}
