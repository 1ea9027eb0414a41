import { Refused } from './refusal.ts'

/**
 * Who wishes something: a visitor without account, the customer of a reservation, a logged-in user, or the system
 * itself. A customer is known by the secret of one reservation's link and may act on that reservation only.
 */
export type Actor =
  | { type: 'visitor' }
  | { type: 'customer' }
  | { type: 'user'; id: string; name: string }
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
  return actor.type === 'user' || actor.type === 'system'
}

/** Returns when the actor may, refuses with auth.required otherwise. */
export function requireAbility(actor: Actor, ability: StaffAbility): void {
  if (!can(actor, ability)) throw new Refused({ code: 'auth.required' })
}

/** What is written down of who did something: a name, or the kind of person whom nobody named. */
export function nameOfActor(actor: Actor): string {
  return 'name' in actor ? actor.name : actor.type
}
