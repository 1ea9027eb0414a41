import { Refused } from './refusal.ts'

/** Who wishes something: a visitor without account, a logged-in user, or the system itself. */
export type Actor =
  | { type: 'visitor' }
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
  return actor.type !== 'visitor'
}

/** Returns when the actor may, refuses with auth.required otherwise. */
export function requireAbility(actor: Actor, ability: StaffAbility): void {
  if (!can(actor, ability)) throw new Refused({ code: 'auth.required' })
}
