import { Refused } from './refusal.ts'

/**
 * The originator of a request: a visitor without account, the customer of a reservation, a member of the team, a
 * partner who sells for the operator, or the system itself. A customer is known by the secret of one reservation's
 * link and may act on that reservation only; a member who must choose a password or set up a second factor first may
 * do that, and nothing else.
 */
export type Actor =
  | { type: 'visitor' }
  | { type: 'customer' }
  | { type: 'user'; id: string; name: string; role: MemberRole; passwordDue?: true; secondFactorDue?: true }
  | { type: 'partner'; id: string; name: string }
  | { type: 'system'; name: string }

/** The part that a member has in the team. */
export type MemberRole = 'owner' | 'office' | 'guide' | 'accountant'

/** A change that only the operator's team and the system may make. */
export type Ability =
  | 'manage-tours'
  | 'manage-availabilities'
  | 'manage-reservations'
  | 'moderate-comments'
  | 'change-settings'

const OFFICE = ['manage-tours', 'manage-availabilities', 'manage-reservations', 'moderate-comments'] as const

/** The abilities of each role. */
export const ABILITIES: Readonly<Record<MemberRole, ReadonlySet<Ability>>> = {
  owner: new Set<Ability>([...OFFICE, 'change-settings']),
  office: new Set<Ability>(OFFICE),
  guide: new Set<Ability>(),
  accountant: new Set<Ability>(),
}

/** True when this actor may make this change. */
export function can(actor: Actor, ability: Ability): boolean {
  return isMember(actor) && (actor.type === 'system' || ABILITIES[actor.role].has(ability))
}

/**
 * Returns when the actor may; refuses auth.required, auth.forbidden, password.due or second_factor.required otherwise.
 */
export function requireAbility(actor: Actor, ability: Ability): void {
  requireMember(actor)
  if (!can(actor, ability)) throw new Refused({ code: 'auth.forbidden' })
}

/** Returns for the team and the system; refuses auth.required, password.due or second_factor.required otherwise. */
export function requireMember(actor: Actor): void {
  if (!isMember(actor)) throw notMember(actor)
}

function isMember(actor: Actor): actor is Extract<Actor, { type: 'user' | 'system' }> {
  return actor.type === 'system' || (actor.type === 'user' && !mustSetUpFirst(actor))
}

/** True for a user who must choose a password or set up a second factor before anything else. */
export function mustSetUpFirst(user: {
  passwordDue?: true | undefined
  secondFactorDue?: true | undefined
}): boolean {
  return user.passwordDue === true || user.secondFactorDue === true
}

function notMember(actor: Actor): Refused {
  if (actor.type !== 'user') return new Refused({ code: 'auth.required' })
  return new Refused({ code: actor.passwordDue ? 'password.due' : 'second_factor.required' })
}

/** The name that is recorded for an actor, or the kind of actor when there is no name. */
export function nameOfActor(actor: Actor): string {
  return 'name' in actor ? actor.name : actor.type
}
