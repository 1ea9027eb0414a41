import { describe, expect } from 'vitest'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { asMember } from '#tests/support/factories/a-guide.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { auditOf } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { changeOwnPassword } from '../team/change-own-password.server.ts'
import { ownLogins, revokeOwnLogin } from './own-logins.server.ts'
import { ownUsername, requireOwnPassword } from '../member/own-member.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

const NOWHERE = '019aa5c0-0000-7000-8000-000000000000'
const OTHER = 'quatre ponts et un bateau'
const refused = (code: string) => ({ refusal: expect.objectContaining({ code }) })

/** A member with two log-ins; `token` is that of the second, which acts. */
async function aMember(app: TestApp) {
  const { id, username } = await aTeamMember(app)
  const enter = () =>
    logIn(app, { username, password: PASSWORD, remember: false }, { address: null, userAgent: null })
  await enter()
  app.clock.advance({ minutes: 1 })
  const { token } = await enter()
  const actor = asMember({ id, name: 'Camille Ferrand' })
  const others = async () => (await ownLogins(app, actor, token)).filter(({ current }) => !current)
  return { id, username, actor, token, others }
}

describe('a log-in of a member', () => {
  test('ends once, however often it is revoked', async ({ app }) => {
    const { id, actor, others } = await aMember(app)
    const [first] = await others()
    for (let time = 0; time < 2; time += 1) await revokeOwnLogin(app, actor, first?.id ?? '', PASSWORD)
    expect(await others()).toEqual([])
    const entries = (await auditOf(app, id)).filter(({ action }) => action === 'user.login_revoked')
    expect(entries).toHaveLength(1)
  })

  test('of another member, or of nobody, is not found', async ({ app }) => {
    const [mine, theirs] = [await aMember(app), await aMember(app)]
    const [other] = await theirs.others()
    for (const id of [other?.id ?? '', NOWHERE, 'none'])
      await expect(revokeOwnLogin(app, mine.actor, id, PASSWORD)).rejects.toMatchObject(refused('not_found'))
    expect(await theirs.others()).toHaveLength(1)
  })
})

describe('the password of a member', () => {
  test('ends the other log-ins when it is replaced, and must be another one', async ({ app }) => {
    const { actor, token, others } = await aMember(app)
    const change = (current: string, password: string) =>
      changeOwnPassword(app, actor, { current, password }, token)
    await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject(refused('password.unchanged'))
    await expect(change(OTHER, PASSWORD)).rejects.toMatchObject(refused('password.wrong'))
    expect(await others()).toHaveLength(1)
    await change(PASSWORD, OTHER)
    expect(await others()).toEqual([])
    await requireOwnPassword(app, actor, OTHER)
  })

  test('replaced without a valid log-in ends them all', async ({ app }) => {
    const { actor, token } = await aMember(app)
    await changeOwnPassword(app, actor, { current: PASSWORD, password: OTHER }, 'no token')
    expect(await ownLogins(app, actor, token)).toEqual([])
  })

  test('is tried eight times in a quarter of an hour, and a right one forgives its own try', async ({
    app,
  }) => {
    const { actor } = await aMember(app)
    await requireOwnPassword(app, actor, PASSWORD)
    for (let time = 0; time < 8; time += 1)
      await expect(requireOwnPassword(app, actor, OTHER)).rejects.toMatchObject(refused('password.wrong'))
    await expect(requireOwnPassword(app, actor, PASSWORD)).rejects.toMatchObject(
      refused('auth.too_many_attempts'),
    )
    app.clock.advance({ minutes: 16 })
    await requireOwnPassword(app, actor, PASSWORD)
  })
})

test('an actor who is no user has no account', async ({ app }) => {
  await expect(ownUsername(app, { type: 'system', name: 'sweeper' })).rejects.toMatchObject(
    refused('auth.required'),
  )
})
