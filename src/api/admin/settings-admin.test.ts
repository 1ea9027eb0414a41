import { describe, expect } from 'vitest'
import { setMemberDisabled } from '#core/team/set-member-disabled.server.ts'
import { setMemberRole } from '#core/team/set-member-role.server.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'

const NEW_PASSWORD = 'quatre escaliers sans rampe'

type Body = URLSearchParams | object
type Call = (method: 'GET' | 'POST', path: string, body?: Body) => Promise<Response>
type Session = { call: Call; username: string; id: string }

const test = base.extend<{ app: TestApp; open: (asMember: boolean) => Promise<Session> }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  open: async ({ app }, use) => {
    const api = createTestApi(app, { authenticate: (token) => authenticate(app, token) })
    await use(async (asMember) => {
      const user = await aTeamMember(app)
      const from = (token: string | null): Call => {
        return async (method, path, body) => api.request(path, request(method, body, token))
      }
      const credentials = { username: user.username, password: PASSWORD }
      const response = await from(null)('POST', '/login_check', credentials)
      const { token } = (await response.json()) as { token: string }
      return { call: from(asMember ? token : null), username: user.username, id: user.id }
    })
  },
})

function request(method: string, body: Body | undefined, token: string | null): RequestInit {
  const isForm = body instanceof URLSearchParams
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && !isForm && { 'Content-Type': 'application/json' }),
  }
  return { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) }
}

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${((await response.json()) as { code: string }).code}`
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const member = (username: string) =>
  form({ username, firstname: 'Inès', lastname: 'Roux', password: NEW_PASSWORD, role: 'office' })

test('no call is for visitors', async ({ open }) => {
  const { call, id } = await open(false)
  const calls: Parameters<Call>[] = [
    ['GET', '/settings/legal'],
    ['POST', '/settings/reviews', { askAutomatically: '\ud800' }],
    ['POST', '/mail/test'],
    ['GET', '/health'],
    ['GET', '/team'],
    ['POST', '/team', member('ines@example.com')],
    ['POST', `/team/${id}/disable`],
    ['POST', `/team/${id}/enable`],
    ['GET', '/auth/sessions'],
    ['POST', `/auth/sessions/${id}/revoke`],
    ['POST', '/auth/password', form({ current: PASSWORD, password: NEW_PASSWORD })],
  ]
  for (const one of calls)
    expect([one[1], await codeOf(await call(...one))]).toEqual([one[1], '401 auth.required'])
})

describe('settings', () => {
  test('are saved by group, shown at once and written into the log', async ({ app, open }) => {
    const { call } = await open(true)
    const shown = { company: 'Escapades SARL', registration: 'RCS', vat: '', address: 'Lyon', insurance: '' }
    const legal = { ...shown, mediator: '', publicationDirector: 'Maya Weber', host: 'Hébergeur, Lille' }
    expect((await call('POST', '/settings/legal', legal)).status).toBe(204)
    expect(await (await call('GET', '/settings/legal')).json()).toEqual(legal)
    expect(await (await call('GET', '/site')).json()).toMatchObject({ legal: shown })
    const log = await app.db
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('action', '=', 'settings.saved')
      .execute()
    expect(log).toEqual([{ subject_id: 'legal' }])
  })

  test('with half of an emoji are refused', async ({ open }) => {
    const half = { company: '\ud800', registration: '', vat: '', address: '', insurance: '', mediator: '' }
    const { call } = await open(true)
    expect(await codeOf(await call('POST', '/settings/legal', half))).toBe('400 request.malformed')
  })

  test.for([
    ['identity', { name: ' ', tagline: { en: '', fr: '' } }, { name: 'settings.required' }],
    [
      'contact',
      { email: 'nobody', phone: '', hours: { en: '', fr: '' } },
      { email: 'settings.email_invalid' },
    ],
    ['tagManager', { url: 'javascript:alert(1)', id: 'x', mode: 'async' }, { url: 'settings.url_invalid' }],
    [
      'newTours',
      { currency: 'JPY', cutoffMinutes: 60, policy: { tiers: [] } },
      { currency: 'validation.invalid' },
    ],
    ['newTours', { cutoffMinutes: 1.5, policy: { tiers: [] } }, { cutoffMinutes: 'validation.number' }],
    [
      'newTours',
      { cutoffMinutes: 60, policy: { tiers: [{ hoursBefore: null, refundPercent: 101 }] } },
      {
        'policy[tiers][0][hoursBefore]': 'validation.number',
        'policy[tiers][0][refundPercent]': 'validation.out_of_range',
      },
    ],
    ['mail', { senderName: 'a" <x@y.z>' }, { senderName: 'validation.invalid' }],
    [
      'faq',
      [{ id: 'a', title: { en: '', fr: 'Titre' }, items: [] }],
      { '0[title][en]': 'settings.section_untitled' },
    ],
  ] as const)(
    '%s says what is wrong with which field, and keeps what was',
    async ([group, values, fields], { open }) => {
      const { call } = await open(true)
      const before = await (await call('GET', `/settings/${group}`)).json()
      const response = await call('POST', `/settings/${group}`, values)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'validation.failed', fields })
      expect(await (await call('GET', `/settings/${group}`)).json()).toEqual(before)
    },
  )

  test('of new tours keep a policy of the operator’s own, and a new tour begins with it', async ({
    open,
  }) => {
    const { call } = await open(true)
    const tiers = [
      { hoursBefore: 96, refundPercent: 80 },
      { hoursBefore: 30, refundPercent: 25 },
    ]
    const newTours = { currency: 'CHF', cutoffMinutes: 45, policy: { tiers } }
    expect((await call('POST', '/settings/newTours', newTours)).status).toBe(204)
    expect(await (await call('GET', '/settings/newTours')).json()).toEqual(newTours)
    const created = await call('POST', '/tours', form({ 'title[en]': 'Old town' }))
    expect(created.status).toBe(201)
    const { id } = (await created.json()) as { id: string }
    const tour = await (await call('GET', `/tours/admin/${id}`)).json()
    expect(tour).toMatchObject({ currency: 'CHF', cutoffMinutes: 45, cancellationPolicy: { tiers } })
  })

  test('have no other group', async ({ open }) => {
    const { call } = await open(true)
    expect((await call('GET', '/settings/secrets')).status).toBe(400)
  })
})

test('the test email has the sender of the settings', async ({ app, open }) => {
  const { call, username } = await open(true)
  await call('POST', '/settings/mail', { senderName: 'Camille des Routes' })
  await app.enqueuedJobs()
  expect(await (await call('POST', '/mail/test')).json()).toEqual({ recipient: username })
  expect(await (await call('GET', '/health')).json()).toMatchObject({ mail: { queued: 1, failed: 0 } })
  for (const job of await app.enqueuedJobs()) {
    if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
  }
  const mail = await app.db.selectFrom('mailbox_message').selectAll().executeTakeFirstOrThrow()
  expect(mail.sender).toContain('"Camille des Routes"')
  expect(await (await call('GET', '/health')).json()).toMatchObject({
    payments: { provider: 'embedded', lastWebhookAt: null },
    mail: { provider: 'embedded', queued: 0, lastSentAt: app.clock.now().toString() },
    photos: { store: 'disk', trouble: null },
    clocks: { database: 0, payments: 0, off: false },
  })
})

test('the test email is sent once for one form', async ({ app, open }) => {
  const { call, username } = await open(true)
  await app.enqueuedJobs()
  const formToken = crypto.randomUUID()
  for (const sent of [formToken, formToken, '', crypto.randomUUID()]) {
    const response = await call('POST', '/mail/test', form({ formToken: sent }))
    expect([response.status, await response.json()]).toEqual([202, { recipient: username }])
  }
  const emails = (await app.enqueuedJobs()).filter(({ name }) => name === 'send-letter')
  expect(emails).toHaveLength(3)
})

describe('the team', () => {
  test('gets a new member, whose name is unique', async ({ open }) => {
    const { call, username } = await open(true)
    const added = member('ines.roux@example.com')
    added.set('role', 'accountant')
    expect((await call('POST', '/team', added)).status).toBe(201)
    const team = (await (await call('GET', '/team')).json()) as object[]
    expect(team).toContainEqual(
      expect.objectContaining({ username: 'ines.roux@example.com', role: 'accountant' }),
    )
    expect(await codeOf(await call('POST', '/team', member(username)))).toBe('409 user.name_taken')
    const fieldsOf = async (fields: Record<string, string>) => {
      const fixed = { username: 'c@example.com', firstname: 'C', lastname: '', role: 'office' }
      const response = await call('POST', '/team', form({ ...fixed, ...fields }))
      return ((await response.json()) as { fields: object }).fields
    }
    expect(await fieldsOf({ password: 'short' })).toEqual({ password: 'password.too_short' })
    expect(await fieldsOf({ password: 'winniethepooh' })).toEqual({ password: 'password.too_common' })
  })

  test('disables a member at once, and enables them again', async ({ open }) => {
    const boss = await open(true)
    const other = await open(true)
    expect((await boss.call('POST', `/team/${other.id}/disable`)).status).toBe(200)
    expect(await codeOf(await other.call('GET', '/team'))).toBe('401 auth.required')
    expect((await boss.call('POST', `/team/${other.id}/enable`)).status).toBe(204)
    expect(await codeOf(await other.call('GET', '/team'))).toBe('401 auth.required')
    expect(await codeOf(await boss.call('POST', `/team/${boss.id}/disable`))).toBe('409 user.last')
    expect(await codeOf(await boss.call('POST', '/team/nobody/disable'))).toBe('404 not_found')
  })
})

describe('the role of a member', () => {
  test('changes from the next request on, is audited, and ends no log-in', async ({ app, open }) => {
    const boss = await open(true)
    const other = await open(true)
    const become = (role: string) => boss.call('POST', `/team/${other.id}/role`, form({ role }))
    expect((await become('guide')).status).toBe(200)
    expect(await (await other.call('GET', '/auth/whoami')).json()).toMatchObject({ role: 'guide' })
    expect(await codeOf(await other.call('GET', '/team'))).toBe('403 auth.forbidden')
    const roles = (await (await boss.call('GET', '/team')).json()) as { id: string; role: string }[]
    expect(roles.find(({ id }) => id === other.id)).toMatchObject({ role: 'guide' })
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'facts'])
      .where('action', '=', 'user.role_changed')
      .where('subject_id', '=', other.id)
      .execute()
    expect(entries).toEqual([{ actor_id: boss.id, facts: { from: 'owner', to: 'guide' } }])
    expect((await become('owner')).status).toBe(200)
    expect((await other.call('GET', '/team')).status).toBe(200)
  })

  test('is one of four, of a member who exists, and one’s own is changed by another owner', async ({
    open,
  }) => {
    const boss = await open(true)
    const other = await open(true)
    const become = (id: string, role: string) => boss.call('POST', `/team/${id}/role`, form({ role }))
    expect(await (await become(other.id, 'king')).json()).toMatchObject({ fields: { role: 'role.unknown' } })
    expect(await codeOf(await become('nobody', 'guide'))).toBe('404 not_found')
    expect(await codeOf(await become(boss.id, 'office'))).toBe('409 user.last')
  })

  test('stays with the last owner, also where the system would take it', async ({ app, open }) => {
    const last = await open(true)
    await app.db.updateTable('app_user').set({ role: 'office' }).where('id', '<>', last.id).execute()
    const system = { type: 'system', name: 'tests' } as const
    await expect(setMemberRole(app, system, last.id, 'guide')).rejects.toMatchObject({
      refusal: { code: 'user.last' },
    })
    await expect(setMemberDisabled(app, system, last.id, true)).rejects.toMatchObject({
      refusal: { code: 'user.last' },
    })
  })
})

describe('one’s own account', () => {
  test('shows its log-ins and ends one; a member cannot end those of another', async ({ open }) => {
    const mine = await open(true)
    const other = await open(true)
    const [login] = (await (await mine.call('GET', '/auth/sessions')).json()) as {
      id: string
      current: boolean
    }[]
    expect(login).toMatchObject({ current: true })
    const path = `/auth/sessions/${login?.id}/revoke`
    const end = (who: typeof mine, current: string) => who.call('POST', path, form({ current }))
    expect(await codeOf(await end(other, PASSWORD))).toBe('404 not_found')
    expect(await codeOf(await end(mine, 'not this one'))).toBe('422 password.wrong')
    expect(await codeOf(await end(mine, ''))).toBe('400 validation.failed')
    expect((await mine.call('GET', '/auth/sessions')).status).toBe(200)
    expect((await end(mine, PASSWORD)).status).toBe(204)
    expect(await codeOf(await mine.call('GET', '/auth/sessions'))).toBe('401 auth.required')
  })

  test('changes its password with the present one, and stays logged in', async ({ open }) => {
    const { call, username } = await open(true)
    const change = (current: string, password: string) =>
      call('POST', '/auth/password', form({ current, password }))
    expect(await codeOf(await change('not this one', NEW_PASSWORD))).toBe('422 password.wrong')
    expect(await (await change(PASSWORD, 'short')).json()).toMatchObject({
      fields: { password: 'password.too_short' },
    })
    expect(await (await change(PASSWORD, 'mot_de_passe')).json()).toMatchObject({
      fields: { password: 'password.too_common' },
    })
    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(204)
    expect((await call('GET', '/team')).status).toBe(200)
    expect((await call('POST', '/login_check', { username, password: NEW_PASSWORD })).status).toBe(200)
    expect((await call('POST', '/login_check', { username, password: PASSWORD })).status).toBe(401)
  })
})
