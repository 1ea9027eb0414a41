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
  | {
      type: 'user'
      id: string
      name: string
      role: MemberRole
      /** Abilities that a setting gives to the role, beside those of the table. */
      granted?: readonly Ability[]
      passwordDue?: true
      secondFactorDue?: true
    }
  | { type: 'partner'; id: string; name: string }
  | { type: 'system'; name: string }

/** The part that a member has in the team. */
export type MemberRole = 'owner' | 'office' | 'guide' | 'accountant'

/** The roles, the mightiest first. */
export const MEMBER_ROLES = [
  'owner',
  'office',
  'guide',
  'accountant',
] as const satisfies readonly MemberRole[]

/** A part of the work that only the operator's team and the system may do. */
export type Ability =
  | 'manage-tours'
  | 'manage-availabilities'
  /** The guests of the departures that one leads: to see them, to check them in, to receive their cash. */
  | 'lead-departures'
  /** The same for the departures of everybody. */
  | 'lead-all-departures'
  /** Reservations, payments, refunds, exports and figures. */
  | 'read-reservations'
  | 'write-notes'
  /** To cancel a reservation with its refund; without `lead-all-departures` only on the departures that one leads. */
  | 'cancel-reservations'
  | 'manage-reservations'
  | 'moderate-comments'
  | 'change-settings'
  /** The keys and URLs of outside services: payments, mail server, photo store, map tiles. */
  | 'manage-connections'
  | 'manage-team'

const OFFICE = [
  'manage-tours',
  'manage-availabilities',
  'lead-departures',
  'lead-all-departures',
  'read-reservations',
  'write-notes',
  'cancel-reservations',
  'manage-reservations',
  'moderate-comments',
] as const

/**
 * The abilities of each role: the one table that core, API and back office go by. Every role manages its own account.
 */
export const ABILITIES: Readonly<Record<MemberRole, ReadonlySet<Ability>>> = {
  owner: new Set<Ability>([...OFFICE, 'change-settings', 'manage-connections', 'manage-team']),
  office: new Set<Ability>(OFFICE),
  guide: new Set<Ability>(['lead-departures']),
  accountant: new Set<Ability>(['read-reservations', 'write-notes']),
}

/** The roles that have this ability by the table, the mightiest first. */
export function rolesWith(ability: Ability): MemberRole[] {
  return MEMBER_ROLES.filter((role) => ABILITIES[role].has(ability))
}

/** The abilities that the owner may give to a role beside those of the table; each has its setting. */
export const GRANTABLE: Readonly<Partial<Record<MemberRole, readonly Ability[]>>> = {
  guide: ['cancel-reservations'],
}

/** The abilities that the settings give to a role. */
export function grantedTo(
  role: MemberRole,
  { guidesMayCancel }: { guidesMayCancel: boolean },
): readonly Ability[] {
  return guidesMayCancel ? (GRANTABLE[role] ?? []) : []
}

/** True when a member of this role, with what the settings give to it, has this ability. */
export function hasAbility(
  { role, granted }: { role: MemberRole; granted?: readonly Ability[] | undefined },
  ability: Ability,
): boolean {
  return ABILITIES[role].has(ability) || granted?.includes(ability) === true
}

/** True when this actor has this ability. */
export function can(actor: Actor, ability: Ability): boolean {
  return isMember(actor) && (actor.type === 'system' || hasAbility(actor, ability))
}

/**
 * Returns when the actor may; refuses auth.required, auth.forbidden, password.due or second_factor.required otherwise.
 */
export function requireAbility(actor: Actor, ability: Ability): void {
  requireMember(actor)
  if (!can(actor, ability)) throw new Refused({ code: 'auth.forbidden' })
}

/**
 * The member whose departures are the only ones for this actor; null for an actor who may see those of everybody. Each
 * query and use case about departures and their guests goes by it, and another departure does not exist for them.
 */
export function onlyDeparturesOf(actor: Actor): string | null {
  return actor.type === 'user' && !can(actor, 'lead-all-departures') ? actor.id : null
}

/** Returns for the team and the system; refuses auth.required, password.due or second_factor.required otherwise. */
export function requireMember(actor: Actor): void {
  if (!isMember(actor)) throw notMember(actor)
}

/** The acting member. Refuses as requireMember does, and auth.required to the system. */
export function actingMember(actor: Actor): Extract<Actor, { type: 'user' }> {
  requireMember(actor)
  if (actor.type !== 'user') throw notMember(actor)
  return actor
}

function isMember(actor: Actor): actor is Extract<Actor, { type: 'user' | 'system' }> {
  return actor.type === 'system' || (actor.type === 'user' && !mustSetUpFirst(actor))
}

/** True for a member who must choose a password or set up a second factor before anything else. */
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
