import { describe, expect } from 'vitest'
import type { Actor } from '#core/kernel/actor.ts'
import { subjectNames } from '#core/audit/subject-names.server.ts'
import { accountToken } from '#core/kernel/secret-link.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { setMemberRole } from '#core/team/set-member-role.server.ts'
import { join } from '#tests/support/account-links.ts'
import { aGuide, asMember } from '#tests/support/factories/a-guide.ts'
import { PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { emailsTo } from '#tests/support/emails-to.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { deleteOldLinks } from './delete-old-links.server.ts'
import { invitationOfToken, openInvitations } from './invitations.server.ts'
import { inviteMember, sendInvitationAgain } from './invite-member.server.ts'
import { withdrawInvitation } from './withdraw-invitation.server.ts'

type Owner = Extract<Actor, { type: 'user' }>

const test = base.extend<{ app: TestApp; owner: Owner }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  owner: async ({ app }, use) => use(asMember(await aGuide(app, 'Camille')) as Owner),
})

const VISITOR: Actor = { type: 'visitor' }
const JOINS = { lastname: 'Benali', password: PASSWORD }
let made = 0

function anInvite(locale: 'en' | 'fr' = 'fr') {
  made += 1
  const username = `ines-${process.pid}-${made}@example.com`
  return { username, firstname: 'Inès', role: 'guide', locale } as const
}

/** An open invitation, and the secret of its link. */
async function invited(app: TestApp, owner: Owner, invite = anInvite()) {
  const { id } = await inviteMember(app, owner, invite)
  return { id, username: invite.username, token: accountToken(app.keys, 'invitation', id) }
}

const refused = (code: string) => ({ refusal: expect.objectContaining({ code }) })

describe('an invitation', () => {
  test.for(['en', 'fr'] as const)(
    'is mailed once in %s, with a link that makes its person a member who can log in',
    async (locale, { app, owner }) => {
      const invite = anInvite(locale)
      const sent = await inviteMember(app, owner, invite)
      const [email] = await emailsTo(app, invite.username)
      const text = email?.text ?? ''
      expect(email?.subject).toBe(
        locale === 'fr'
          ? 'Camille Morel vous invite à rejoindre Escapade'
          : 'Camille Morel invites you to the team of Escapade',
      )
      const link = /http\S+\/admin\/invitation\/[\w-]{43}/.exec(text)?.[0] ?? ''
      expect(link).toContain(locale === 'fr' ? '/fr/admin/' : ':3000/admin/')
      // The embedded mailbox brings nothing to anybody: the owner gets the link.
      expect(sent.link).toBe(link)
      expect(JSON.stringify(await openInvitations(app, owner))).not.toContain(link.slice(-43))

      const token = link.slice(-43)
      expect(await invitationOfToken(app, VISITOR, token)).toMatchObject({
        username: invite.username,
        firstname: 'Inès',
        role: 'guide',
        invitedBy: 'Camille Morel',
      })
      const member = await join(app, VISITOR, token, JOINS)
      expect(member).toMatchObject({ ...invite, lastname: 'Benali' })
      const credentials = { username: invite.username, password: PASSWORD, remember: false }
      expect(await logIn(app, credentials, { address: null, userAgent: null })).toHaveProperty('token')
      expect(await openInvitations(app, owner)).not.toContainEqual(expect.objectContaining({ id: sent.id }))
    },
  )

  test('has no link in the response where a mail server brings it', async ({ app, owner }) => {
    const mailer = { name: 'smtp', send: async () => {} } as const
    expect(await inviteMember({ ...app, mailer }, owner, anInvite())).toMatchObject({ link: null })
  })

  test('is stored without its secret', async ({ app, owner }) => {
    const { id, token } = await invited(app, owner)
    const row = await app.db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.token_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('has the name of its member in the log, also after it is deleted', async ({ app, owner }) => {
    const { id, token } = await invited(app, owner)
    await join(app, VISITOR, token, JOINS)
    const names = async () =>
      await subjectNames(app.db, [{ subject_type: 'user', subject_id: id, facts: {} }], 'en')
    expect((await names()).get(id)?.name).toBe('Inès')
    app.clock.advance({ hours: 40 * 24 })
    await deleteOldLinks(app)
    expect((await names()).get(id)?.name).toBe('Inès Benali')
  })

  test('works once', async ({ app, owner }) => {
    const { token } = await invited(app, owner)
    await join(app, VISITOR, token, JOINS)
    await expect(join(app, VISITOR, token, JOINS)).rejects.toMatchObject(refused('invitation.used'))
  })

  test('works for seven days', async ({ app, owner }) => {
    const { id, token } = await invited(app, owner)
    app.clock.advance({ seconds: 7 * 24 * 3600 - 1 })
    await invitationOfToken(app, VISITOR, token)
    app.clock.advance({ seconds: 1 })
    await expect(join(app, VISITOR, token, JOINS)).rejects.toMatchObject(refused('invitation.expired'))
    expect(await openInvitations(app, owner)).toContainEqual(expect.objectContaining({ id, expired: true }))
    app.clock.advance({ hours: 31 * 24 })
    await deleteOldLinks(app)
    await expect(invitationOfToken(app, VISITOR, token)).rejects.toMatchObject(refused('not_found'))
  })

  test('is not for a member who is logged in', async ({ app, owner }) => {
    const { token } = await invited(app, owner)
    await expect(join(app, owner, token, JOINS)).rejects.toMatchObject(refused('invitation.of_another'))
  })

  test('of an unknown link is not found', async ({ app }) => {
    await expect(invitationOfToken(app, VISITOR, 'x'.repeat(43))).rejects.toMatchObject(refused('not_found'))
  })

  test('is refused to an address that is a member’s, a disabled one included, or that is invited', async ({
    app,
    owner,
  }) => {
    const { id, token, username } = await invited(app, owner)
    const again = { ...anInvite(), username }
    await expect(inviteMember(app, owner, again)).rejects.toMatchObject(refused('invitation.pending'))
    const { id: member } = await join(app, VISITOR, token, JOINS)
    await expect(inviteMember(app, owner, again)).rejects.toMatchObject(refused('user.name_taken'))
    await setMemberDisabled(app, owner, member, true)
    await expect(inviteMember(app, owner, again)).rejects.toMatchObject(refused('user.name_taken'))
    await expect(withdrawInvitation(app, owner, id)).rejects.toMatchObject(refused('invitation.used'))
  })

  test('is sent again with another link for seven days, and the former one ends', async ({ app, owner }) => {
    const { id, token, username } = await invited(app, owner)
    app.clock.advance({ hours: 8 * 24 })
    const again = await sendInvitationAgain(app, owner, id)
    await expect(invitationOfToken(app, VISITOR, token)).rejects.toMatchObject(refused('invitation.ended'))
    expect(await emailsTo(app, username)).toHaveLength(2)
    await join(app, VISITOR, again.link?.slice(-43) ?? '', JOINS)
    await expect(sendInvitationAgain(app, owner, again.id)).rejects.toMatchObject(refused('user.name_taken'))
  })

  test('is sent again from a page that was read before it was sent again', async ({ app, owner }) => {
    const { id, username } = await invited(app, owner)
    const lost = await sendInvitationAgain(app, owner, id)
    const again = await sendInvitationAgain(app, owner, id)
    const open = (await openInvitations(app, owner)).filter((one) => one.username === username)
    expect(open.map((one) => one.id)).toEqual([again.id])
    const former = accountToken(app.keys, 'invitation', lost.id)
    await expect(invitationOfToken(app, VISITOR, former)).rejects.toMatchObject(refused('invitation.ended'))
    await withdrawInvitation(app, owner, again.id)
    await expect(sendInvitationAgain(app, owner, id)).rejects.toMatchObject(refused('not_found'))
  })

  test('opens nothing once it is withdrawn, and its address can be invited again', async ({ app, owner }) => {
    const invite = anInvite()
    const { id, token } = await invited(app, owner, invite)
    await withdrawInvitation(app, owner, id)
    await withdrawInvitation(app, owner, id)
    await expect(join(app, VISITOR, token, JOINS)).rejects.toMatchObject(refused('invitation.ended'))
    expect(await openInvitations(app, owner)).not.toContainEqual(expect.objectContaining({ id }))
    await invited(app, owner, invite)
  })

  test('is withdrawn from a page that was read before it was sent again', async ({ app, owner }) => {
    const { id } = await invited(app, owner)
    const again = await sendInvitationAgain(app, owner, id)
    const token = again.link?.slice(-43) ?? ''
    await withdrawInvitation(app, owner, id)
    await expect(join(app, VISITOR, token, JOINS)).rejects.toMatchObject(refused('invitation.ended'))
    expect(await openInvitations(app, owner)).not.toContainEqual(expect.objectContaining({ id: again.id }))

    const other = await invited(app, owner)
    const later = await sendInvitationAgain(app, owner, other.id)
    await join(app, VISITOR, later.link?.slice(-43) ?? '', JOINS)
    await expect(withdrawInvitation(app, owner, other.id)).rejects.toMatchObject(refused('invitation.used'))
  })

  test('ends with its sender’s right to invite', async ({ app, owner }) => {
    const other = await aGuide(app, 'Nadia')
    const sender = asMember(other) as Owner
    const { token } = await invited(app, sender)
    await setMemberRole(app, owner, sender.id, 'office')
    await expect(invitationOfToken(app, VISITOR, token)).rejects.toMatchObject(refused('invitation.ended'))
    await expect(inviteMember(app, sender, anInvite())).rejects.toMatchObject(refused('auth.forbidden'))

    await setMemberRole(app, owner, sender.id, 'owner')
    const next = await invited(app, sender)
    await setMemberDisabled(app, owner, sender.id, true)
    await setMemberDisabled(app, owner, sender.id, false)
    await expect(invitationOfToken(app, VISITOR, next.token)).rejects.toMatchObject(
      refused('invitation.ended'),
    )
  })

  test('of other roles, and of impossible ids, is refused', async ({ app, owner }) => {
    const office = asMember(await aGuide(app, 'Ana', 'office'), 'office')
    await expect(inviteMember(app, office, anInvite())).rejects.toMatchObject(refused('auth.forbidden'))
    for (const act of [sendInvitationAgain, withdrawInvitation])
      for (const id of ['x', app.ids.uuid()])
        await expect(act(app, owner, id)).rejects.toMatchObject(refused('not_found'))
  })
})
