import { describe, expect } from 'vitest'
import { sendEmail } from '#jobs/send-email.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => {
    const { db } = database
    for (const table of [
      'letter',
      'mailbox_message',
      'contact_message',
      'throttle',
      'setting',
      'app_user',
    ] as const) {
      await db.deleteFrom(table).execute()
    }
    const app = createTestApp(db)
    const contact = { email: 'bonjour@tours.example', phone: '', whatsapp: '', hours: { en: '', fr: '' } }
    await db.transaction().execute((tx) => writeSetting(tx, 'contact', contact, app.clock.now()))
    await use(app)
  },
})

const filledIn = {
  name: 'Jo Martin',
  email: 'jo@example.com',
  message: 'Bonjour,\n\nprenez-vous les chiens ?',
  tour: '',
  locale: 'fr',
  website: '',
}

describe('POST /contact', () => {
  test('stores the message and enqueues it to the operator', async ({ app }) => {
    const tour = await aTour(app)
    const response = await post(app, { ...filledIn, tour: tour.slug })
    expect(response.status).toBe(202)
    expect(await messages(app)).toMatchObject([
      { name: 'Jo Martin', message: filledIn.message, locale: 'fr', tour_id: tour.id },
    ])
    expect(await emails(app)).toMatchObject([{ kind: 'contact-message', recipient: 'bonjour@tours.example' }])
    expect(await app.enqueuedJobs()).toHaveLength(1)
  })

  test.for([
    ['fr', 'Written on the French pages'],
    ['en', 'Written on the English pages'],
  ] as const)('names the language of its page, %s, to the team', async ([locale, said], { app }) => {
    await post(app, { ...filledIn, locale })
    for (const job of await app.enqueuedJobs())
      if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
    const mail = await app.db.selectFrom('mailbox_message').select('text').executeTakeFirstOrThrow()
    expect(mail.text).toContain(said)
  })

  test('stores the same form once, however often it is sent, and counts it once', async ({ app }) => {
    const form = { ...filledIn, formToken: crypto.randomUUID() }
    const sent = await Promise.all([post(app, form), post(app, form)])
    for (let i = 0; i < 6; i += 1) sent.push(await post(app, form))
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(202))
    expect(await messages(app)).toHaveLength(1)
    expect(await emails(app)).toHaveLength(1)
  })

  test('stores a message that was corrected after a lost response too, once', async ({ app }) => {
    const form = { ...filledIn, formToken: crypto.randomUUID() }
    const corrected = { ...form, message: 'My telephone is 06 12 34 56 78.' }
    await post(app, form)
    await Promise.all([post(app, corrected), post(app, corrected)])
    const stored = (await messages(app)).map(({ message }) => message)
    expect(stored.toSorted()).toEqual([form.message, corrected.message].toSorted())
    expect(await emails(app)).toHaveLength(2)
  })

  test('reaches the first user where the site has no email address yet', async ({ app }) => {
    await app.db.deleteFrom('setting').execute()
    const user = await aTeamMember(app)
    await post(app, filledIn)
    expect(await emails(app)).toMatchObject([{ recipient: user.username, locale: 'fr' }])
  })

  test('accepts a message about an unknown tour', async ({ app }) => {
    expect((await post(app, { ...filledIn, tour: 'gone' })).status).toBe(202)
    expect(await messages(app)).toMatchObject([{ tour_id: null }])
  })

  test('thanks a program that fills in the honeypot, and writes nothing', async ({ app }) => {
    const response = await post(app, { ...filledIn, website: 'https://spam.example' })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual(await (await post(app, filledIn, '192.0.2.9')).json())
    expect(await messages(app)).toHaveLength(1)
    expect(await app.db.selectFrom('throttle').selectAll().execute()).toHaveLength(1)
  })

  test('accepts five an hour from one IP address, and as many from another', async ({ app }) => {
    for (let time = 0; time < 5; time += 1) expect((await post(app, filledIn)).status).toBe(202)
    const refused = await post(app, filledIn)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('3600')
    expect(await refused.json()).toMatchObject({ code: 'contact.too_many' })
    expect((await post(app, filledIn, '192.0.2.7')).status).toBe(202)
    app.clock.advance({ hours: 1 })
    expect((await post(app, filledIn)).status).toBe(202)
    expect(await messages(app)).toHaveLength(7)
  })

  test('counts the IP addresses of one /64 together', async ({ app }) => {
    const statuses: number[] = []
    for (let i = 1; i <= 7; i += 1) statuses.push((await post(app, filledIn, `2001:db8:1:2::${i}`)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
  })

  test.for([
    ['name', '', 'name.empty'],
    ['name', '\u200B\u2060\u3164', 'name.empty'],
    ['name', 'x\r\nBcc: victim@example.com', 'name.invalid'],
    ['email', 'jo.example.com', 'email.missing_at'],
    ['email', 'jo@', 'email.invalid'],
    ['message', '   ', 'message.empty'],
    ['message', '\u200B \u2060\u3164', 'message.empty'],
    ['message', 'x'.repeat(5001), 'message.too_long'],
    ['message', 'My card: 4242 4242 4242 4242', 'validation.card_number'],
  ] as const)('names what is wrong with %s "%s"', async ([field, value, key], { app }) => {
    const response = await post(app, { ...filledIn, [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { [field]: key } })
    expect(await messages(app)).toEqual([])
  })
})

async function post(app: TestApp, fields: Record<string, string>, clientAddress = '192.0.2.1') {
  const body = new URLSearchParams(fields)
  return createTestApi(app).request('/contact', { method: 'POST', body }, { clientAddress })
}

function messages(app: TestApp) {
  return app.db.selectFrom('contact_message').selectAll().execute()
}

function emails(app: TestApp) {
  return app.db.selectFrom('letter').selectAll().execute()
}
