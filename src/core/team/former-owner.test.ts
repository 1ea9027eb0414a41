import { describe, expect } from 'vitest'
import type { Actor } from '#core/kernel/actor.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { saveGuideProfile } from '../guide/save-guide-profile.server.ts'
import { inviteMember } from '../account/invite-member.server.ts'
import { withdrawInvitation } from '../account/withdraw-invitation.server.ts'
import { setMemberDisabled } from './set-member-disabled.server.ts'
import { setMemberRole } from './set-member-role.server.ts'
import { resetSecondFactor } from './switch-second-factor.server.ts'
import { addMember } from './team.server.ts'

const INSTALLER = { type: 'system', name: 'tests' } as const

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

const LOSSES = [
  [
    'was demoted',
    'auth.forbidden',
    (app: TestApp, id: string) => setMemberRole(app, INSTALLER, id, 'office'),
  ],
  [
    'was disabled',
    'auth.required',
    (app: TestApp, id: string) => setMemberDisabled(app, INSTALLER, id, true),
  ],
] as const

describe.for(LOSSES)('an owner who %s while the request was on its way', ([, code, lose]) => {
  test('adds no member', async ({ app }) => {
    const { actor } = await aFormerOwner(app, lose)
    const username = `accomplice-${actor.id}@example.com`
    const facts = {
      firstname: 'Inès',
      lastname: '',
      locale: 'fr',
      role: 'owner',
      password: PASSWORD,
    } as const
    expect(await refusalOf(addMember(app, actor, { username, ...facts }))).toBe(code)
    const added = app.db.selectFrom('app_user').select('id').where('username', '=', username)
    expect(await added.execute()).toEqual([])
  })

  test('withdraws no invitation', async ({ app }) => {
    const { actor } = await aFormerOwner(app, lose)
    const owner = await aTeamMember(app)
    const inviter = { type: 'user', id: owner.id, name: 'Inès Morel', role: 'owner' } as const
    const invite = { firstname: 'Noé', locale: 'fr', role: 'guide' } as const
    const username = `invited-${actor.id}@example.com`
    const { id } = await inviteMember(app, inviter, { username, ...invite })
    expect(await refusalOf(withdrawInvitation(app, actor, id))).toBe(code)
    const open = app.db.selectFrom('invitation').select('ended_at').where('id', '=', id)
    expect(await open.executeTakeFirst()).toEqual({ ended_at: null })
  })

  test("removes nobody's second factor", async ({ app }) => {
    const { actor } = await aFormerOwner(app, lose)
    const { id } = await aTeamMember(app)
    const factor = { totp_secret: Buffer.alloc(20, 7), totp_last_step: 1 }
    await app.db.updateTable('app_user').set(factor).where('id', '=', id).execute()
    expect(await refusalOf(resetSecondFactor(app, actor, id))).toBe(code)
    const member = app.db.selectFrom('app_user').select('totp_last_step').where('id', '=', id)
    expect(await member.executeTakeFirst()).toEqual({ totp_last_step: 1 })
  })

  test("publishes nobody's profile", async ({ app }) => {
    const { actor } = await aFormerOwner(app, lose)
    const { id } = await aTeamMember(app)
    const profile = { name: 'Inès', bio: {}, languages: ['fr'], published: true }
    expect(await refusalOf(saveGuideProfile(app, actor, id, profile))).toBe(code)
    const saved = app.db.selectFrom('guide_profile').select('name').where('member_id', '=', id)
    expect(await saved.execute()).toEqual([])
  })
})

/** An owner as the request knew them, who lost the right since; another owner remains. */
async function aFormerOwner(
  app: TestApp,
  lose: (app: TestApp, id: string) => Promise<unknown>,
): Promise<{ actor: Extract<Actor, { type: 'user' }> }> {
  await aTeamMember(app)
  const { id } = await aTeamMember(app)
  await lose(app, id)
  return { actor: { type: 'user', id, name: 'Camille Ferrand', role: 'owner' } }
}

async function refusalOf(attempt: Promise<unknown>): Promise<string | null> {
  return attempt.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.refusal.code : String(error)),
  )
}
