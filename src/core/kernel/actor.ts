import { Refused } from './refusal.ts'

/**
 * The originator of a request: a visitor without account, the customer of a reservation, a member of the team, a partner
 * who sells for the operator, or the system itself. A customer is known by the secret of one reservation's link and may
 * act on that reservation only; a member whose second factor is due may set it up, and nothing else.
 */
export type Actor =
  | { type: 'visitor' }
  | { type: 'customer' }
  | { type: 'user'; id: string; name: string; role: MemberRole; secondFactorDue?: true }
  | { type: 'partner'; id: string; name: string }
  | { type: 'system'; name: string }

/** The part that a member has in the team. */
export type MemberRole = 'owner' | 'office' | 'guide' | 'accountant'

/** A change that only the operator's team and the system may make. */
export type StaffAbility =
  | 'manage-tours'
  | 'manage-availabilities'
  | 'manage-reservations'
  | 'moderate-comments'
  | 'change-settings'

const OFFICE = ['manage-tours', 'manage-availabilities', 'manage-reservations', 'moderate-comments'] as const

/** The abilities of each role. */
export const ABILITIES: Readonly<Record<MemberRole, ReadonlySet<StaffAbility>>> = {
  owner: new Set<StaffAbility>([...OFFICE, 'change-settings']),
  office: new Set<StaffAbility>(OFFICE),
  guide: new Set<StaffAbility>(),
  accountant: new Set<StaffAbility>(),
}

/** True when this actor may make this change. */
export function can(actor: Actor, ability: StaffAbility): boolean {
  return isMember(actor) && (actor.type === 'system' || ABILITIES[actor.role].has(ability))
}

/** Returns when the actor may; refuses with auth.required, auth.forbidden or second_factor.required otherwise. */
export function requireAbility(actor: Actor, ability: StaffAbility): void {
  requireMember(actor)
  if (!can(actor, ability)) throw new Refused({ code: 'auth.forbidden' })
}

/** Returns for the team and the system; refuses with auth.required or second_factor.required otherwise. */
export function requireMember(actor: Actor): void {
  const isUser = actor.type === 'user'
  if (!isMember(actor)) throw new Refused({ code: isUser ? 'second_factor.required' : 'auth.required' })
}

function isMember(actor: Actor): actor is Extract<Actor, { type: 'user' | 'system' }> {
  return actor.type === 'system' || (actor.type === 'user' && !actor.secondFactorDue)
}

/** The name that is written down for an actor, or the kind of actor when there is no name. */
export function nameOfActor(actor: Actor): string {
  return 'name' in actor ? actor.name : actor.type
}
