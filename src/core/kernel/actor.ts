import { Refused } from './refusal.ts'

/**
 * Who wishes something: a visitor without account, the customer of a reservation, a logged-in user, or the system
 * itself. A customer is known by the secret of one reservation's link and may act on that reservation only; a user
 * whose second factor is due may set it up, and nothing else.
 */
export type Actor =
  | { type: 'visitor' }
  | { type: 'customer' }
  | { type: 'user'; id: string; name: string; secondFactorDue?: true }
  | { type: 'system'; name: string }

/** What only the operator's team and the system may do. The specification knows no finer roles. */
export type StaffAbility =
  | 'manage-tours'
  | 'manage-availabilities'
  | 'manage-reservations'
  | 'moderate-comments'
  | 'change-settings'

/** True when this actor may do this. */
export function can(actor: Actor, _ability: StaffAbility): boolean {
  return isMember(actor)
}

/** Returns when the actor may; refuses with auth.required or second_factor.required otherwise. */
export function requireAbility(actor: Actor, ability: StaffAbility): void {
  if (!can(actor, ability)) throw notMember(actor)
}

/** Returns for the team and the system; refuses with auth.required or second_factor.required otherwise. */
export function requireMember(actor: Actor): void {
  if (!isMember(actor)) throw notMember(actor)
}

function isMember(actor: Actor): boolean {
  return actor.type === 'system' || (actor.type === 'user' && !actor.secondFactorDue)
}

function notMember(actor: Actor): Refused {
  return new Refused({ code: actor.type === 'user' ? 'second_factor.required' : 'auth.required' })
}

/** What is written down of who did something: a name, or the kind of person whom nobody named. */
export function nameOfActor(actor: Actor): string {
  return 'name' in actor ? actor.name : actor.type
}
