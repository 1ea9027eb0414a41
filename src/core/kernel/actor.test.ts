import { describe, expect, it } from 'vitest'
import {
  ABILITIES,
  actingMember,
  can,
  grantedTo,
  nameOfActor,
  onlyDeparturesOf,
  requireAbility,
  requireMember,
  rolesWith,
  type Actor,
  type MemberRole,
} from './actor.ts'

const member = (role: MemberRole): Actor => ({ type: 'user', id: 'u1', name: 'Camille Ferrand', role })
const due: Actor = { type: 'user', id: 'u1', name: 'Camille Ferrand', role: 'owner', secondFactorDue: true }
const outsiders: Actor[] = [
  { type: 'visitor' },
  { type: 'customer' },
  { type: 'partner', id: 'p1', name: 'Viator' },
]

describe('can', () => {
  it.each([
    ['owner', ['change-settings', 'manage-reservations', 'manage-tours']],
    ['office', ['manage-reservations', 'manage-tours', 'manage-availabilities', 'moderate-comments']],
  ] as const)('gives an %s their abilities', (role, abilities) => {
    for (const ability of abilities) expect(can(member(role), ability)).toBe(true)
  })

  it('lets an accountant read the figures and write notes, and nothing else', () => {
    expect([...ABILITIES.accountant]).toEqual(['read-reservations', 'write-notes'])
  })

  it('gives the keys of services and the team to owners alone', () => {
    expect(rolesWith('manage-connections')).toEqual(['owner'])
    expect(rolesWith('manage-team')).toEqual(['owner'])
    expect(rolesWith('read-reservations')).toEqual(['owner', 'office', 'accountant'])
  })

  it('keeps the settings from everybody but owners and the system', () => {
    expect(can({ type: 'system', name: 'start' }, 'change-settings')).toBe(true)
    for (const role of ['office', 'guide', 'accountant'] as const)
      expect(can(member(role), 'change-settings')).toBe(false)
  })

  it('gives nothing to visitors, customers and partners, nor to a member whose second factor is due', () => {
    for (const actor of [...outsiders, due])
      for (const ability of ABILITIES.owner) expect(can(actor, ability)).toBe(false)
  })
})

describe('a grant', () => {
  it('gives guides what the owner allows, and no other role anything', () => {
    const allowed = { guidesMayCancel: true }
    expect(grantedTo('guide', allowed)).toEqual(['cancel-reservations'])
    expect(grantedTo('guide', { guidesMayCancel: false })).toEqual([])
    for (const role of ['owner', 'office', 'accountant'] as const)
      expect(grantedTo(role, allowed)).toEqual([])
  })

  it('adds to the abilities of the role', () => {
    const guide = { ...member('guide'), granted: grantedTo('guide', { guidesMayCancel: true }) } as Actor
    expect(can(guide, 'cancel-reservations')).toBe(true)
    expect(can(guide, 'lead-departures')).toBe(true)
    expect(can(guide, 'manage-reservations')).toBe(false)
    expect(can(member('guide'), 'cancel-reservations')).toBe(false)
    expect(can({ ...guide, secondFactorDue: true } as Actor, 'cancel-reservations')).toBe(false)
  })
})

describe('requireAbility', () => {
  it('refuses a stranger, a member without second factor and a role without the ability, each with its own code', () => {
    expect(() => requireAbility({ type: 'visitor' }, 'manage-tours')).toThrow(refusal('auth.required'))
    expect(() => requireAbility(due, 'manage-tours')).toThrow(refusal('second_factor.required'))
    expect(() => requireAbility(member('guide'), 'manage-tours')).toThrow(refusal('auth.forbidden'))
    expect(() => requireAbility(member('office'), 'manage-tours')).not.toThrow()
  })
})

describe('the departures of an actor', () => {
  it('are those that a member without the right to all of them leads', () => {
    expect(onlyDeparturesOf(member('guide'))).toBe('u1')
    expect(onlyDeparturesOf(member('accountant'))).toBe('u1')
    for (const role of ['owner', 'office'] as const) expect(onlyDeparturesOf(member(role))).toBeNull()
    expect(onlyDeparturesOf({ type: 'system', name: 'sweep' })).toBeNull()
  })
})

describe('the acting member', () => {
  it('is a member without anything to set up first, and never the system', () => {
    expect(actingMember(member('guide'))).toEqual(member('guide'))
    expect(() => actingMember({ type: 'system', name: 'sweep' })).toThrow(refusal('auth.required'))
    expect(() => actingMember({ type: 'visitor' })).toThrow(refusal('auth.required'))
    expect(() => actingMember(due)).toThrow(refusal('second_factor.required'))
  })

  it('chooses a password first, where one is due', () => {
    const passwordDue = { ...member('owner'), passwordDue: true } as Actor
    expect(() => actingMember(passwordDue)).toThrow(refusal('password.due'))
    expect(can(passwordDue, 'manage-tours')).toBe(false)
  })
})

it('lets every member and the system read', () => {
  expect(() => requireMember(member('guide'))).not.toThrow()
  expect(() => requireMember({ type: 'system', name: 'sweep' })).not.toThrow()
  for (const actor of outsiders) expect(() => requireMember(actor)).toThrow(refusal('auth.required'))
})

it('names an actor by the name, or by the kind when there is none', () => {
  expect(nameOfActor({ type: 'partner', id: 'p1', name: 'Viator' })).toBe('Viator')
  expect(nameOfActor({ type: 'visitor' })).toBe('visitor')
})

function refusal(code: string) {
  return expect.objectContaining({ refusal: { code } })
}
