import { describe, expect } from 'vitest'
import { accountToken } from '#core/kernel/secret-link.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { changeEmail, endOwnEmailChange } from './change-email.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { emailChangeOfToken, ownEmail } from './email-change.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
})

const refused = (code: string) => ({ refusal: expect.objectContaining({ code }) })
let made = 0

/** A member who has asked for another address, and the secrets of the two links. */
async function asked(app: TestApp) {
  const member = await aTeamMember(app)
  const actor = asMember({ id: member.id, name: 'Camille' })
  made += 1
  const username = `new-${process.pid}-${made}@example.com`
  await changeEmail(app, actor, { username, current: PASSWORD })
  const { id } = await app.db
    .selectFrom('email_change')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const secretOf = (side: 'old' | 'new') => accountToken(app.keys, `email-${side}`, id)
  return { actor, former: member.username, username, old: secretOf('old'), new: secretOf('new') }
}

const logsIn = (app: TestApp, username: string) =>
  logIn(app, { username, password: PASSWORD, remember: false }, { address: null, userAgent: null })

describe('a change of the email address', () => {
  test.for(['old', 'new'] as const)('is made by both, the %s one first', async (first, { app }) => {
    const change = await asked(app)
    const { former, username, actor } = change
    const [one, two] = first === 'old' ? [change.old, change.new] : [change.new, change.old]
    expect(await confirmEmail(app, one)).toEqual({ done: false, username })
    // By one alone, however often.
    expect(await confirmEmail(app, one)).toEqual({ done: false, username })
    expect(await emailChangeOfToken(app, one)).toMatchObject({ confirmed: true, former, username })
    expect(await ownEmail(app, actor)).toMatchObject({
      username: former,
      pending: { username, oldConfirmed: first === 'old', newConfirmed: first === 'new' },
    })
    await expect(logsIn(app, username)).rejects.toMatchObject(refused('auth.invalid_credentials'))

    expect(await confirmEmail(app, two)).toEqual({ done: true, username })
    expect(await logsIn(app, username)).toHaveProperty('token')
    expect(await ownEmail(app, actor)).toEqual({ username, pending: null })
    for (const link of [one, two])
      await expect(confirmEmail(app, link)).rejects.toMatchObject(refused('email_change.ended'))
    const notice = 'Votre adresse e\u2011mail chez Escapade a été modifiée'
    expect(await subjectsTo(app, former)).toEqual([
      'Voulez-vous changer d’adresse e\u2011mail chez Escapade ?',
      notice,
    ])
    expect(await subjectsTo(app, username)).toEqual([
      'Confirmez votre nouvelle adresse e\u2011mail chez Escapade',
      notice,
    ])
  })

  test('asks for the password, and refuses an address of the team', async ({ app }) => {
    const { actor } = await asked(app)
    const other = await aTeamMember(app)
    const wrong = { username: 'x@example.com', current: 'a guess' }
    await expect(changeEmail(app, actor, wrong)).rejects.toMatchObject(refused('password.wrong'))
    const taken = { username: other.username, current: PASSWORD }
    await expect(changeEmail(app, actor, taken)).rejects.toMatchObject(refused('user.name_taken'))
    const due = { ...actor, passwordDue: true } as typeof actor
    await expect(changeEmail(app, due, taken)).rejects.toMatchObject(refused('password.due'))
  })

  test('waits for 24 hours', async ({ app }) => {
    const { actor, old, new: other } = await asked(app)
    await confirmEmail(app, old)
    app.clock.advance({ hours: 24 })
    await expect(confirmEmail(app, other)).rejects.toMatchObject(refused('email_change.ended'))
    expect(await ownEmail(app, actor)).toMatchObject({ pending: null })
    // Another one can be asked for.
    await changeEmail(app, actor, { username: `late-${process.pid}@example.com`, current: PASSWORD })
  })

  test('ends when it is given up, replaced, or its member disabled', async ({ app }) => {
    const givenUp = await asked(app)
    await endOwnEmailChange(app, givenUp.actor)
    await endOwnEmailChange(app, givenUp.actor)
    const replaced = await asked(app)
    const next = { username: `next-${process.pid}@example.com`, current: PASSWORD }
    await changeEmail(app, replaced.actor, next)
    const disabled = await asked(app)
    const id = disabled.actor.type === 'user' ? disabled.actor.id : ''
    await setMemberDisabled(app, asMember(await aGuide(app)), id, true)
    for (const link of [givenUp.old, replaced.new, disabled.old])
      await expect(confirmEmail(app, link)).rejects.toMatchObject(refused('email_change.ended'))
    await expect(confirmEmail(app, 'x'.repeat(43))).rejects.toMatchObject(refused('not_found'))
  })

  test('is refused at its end where another member has the address meanwhile', async ({ app }) => {
    const { username, old, new: other } = await asked(app)
    await confirmEmail(app, old)
    const { id } = await aGuide(app)
    await app.db.updateTable('app_user').set({ username }).where('id', '=', id).execute()
    await expect(confirmEmail(app, other)).rejects.toMatchObject(refused('user.name_taken'))
  })

  test('sends three emails an hour to one address, and counts no refused one', async ({ app }) => {
    const { actor } = await asked(app)
    const { id, username } = await aTeamMember(app)
    const taken = { username, current: PASSWORD }
    for (let count = 0; count < 3; count += 1)
      await expect(changeEmail(app, actor, taken)).rejects.toMatchObject(refused('user.name_taken'))
    const free = { username: `former-${username}` }
    await app.db.updateTable('app_user').set(free).where('id', '=', id).execute()
    await changeEmail(app, actor, taken)
    const form = { username: `often-${process.pid}@example.com`, current: PASSWORD }
    for (let count = 0; count < 3; count += 1) await changeEmail(app, actor, form)
    await expect(changeEmail(app, actor, form)).rejects.toMatchObject(refused('auth.too_many_attempts'))
  })
})

async function subjectsTo(app: TestApp, recipient: string): Promise<string[]> {
  const emails = await emailsTo(app, recipient)
  return emails.map(({ subject }) => subject.replaceAll(/\s/g, ' '))
}
