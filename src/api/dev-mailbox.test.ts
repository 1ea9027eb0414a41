import { expect } from 'vitest'
import type { Actor } from '#core/kernel/actor.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { withRows } from '#tests/support/with-rows.ts'

const camille: Actor = { type: 'user', id: 'u1', name: 'Camille', role: 'owner' }
const headers = { Authorization: 'Bearer good' }
const authenticate = async () => camille

const mail = {
  from: 'bonjour@tours.example',
  to: 'maya@example.com',
  html: '<p>58 €</p>',
  text: '58 €',
  attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN' }],
}

test('the team reads the newest emails first, and each whole', async ({ database }) => {
  const app = createTestApp(database.db)
  const mailer = withRows(app.db, app.mailer)
  await mailer.send({ ...mail, messageId: '<1@x>', subject: 'First' })
  await mailer.send({ ...mail, messageId: '<2@x>', subject: 'Second', replyTo: 'jo@example.com' })
  const api = createTestApi(app, { authenticate })

  const list = (await (await api.request('/dev/mailbox', { headers })).json()) as { id: number }[]
  expect(list).toMatchObject([
    { subject: 'Second', to: 'maya@example.com', attachments: 1, receivedAt: '2026-06-15T09:00:00Z' },
    { subject: 'First' },
  ])
  expect(JSON.stringify(list)).not.toContain('<p>')

  const one = await (await api.request(`/dev/mailbox/${list[0]?.id}`, { headers })).json()
  expect(one).toMatchObject({ ...mail, messageId: '<2@x>', replyTo: 'jo@example.com' })
  expect((await api.request('/dev/mailbox/999999', { headers })).status).toBe(404)
  expect((await api.request('/dev/mailbox/x', { headers })).status).toBe(400)
})

test('other readers are refused', async ({ database }) => {
  const api = createTestApi(createTestApp(database.db))
  expect((await api.request('/dev/mailbox')).status).toBe(401)
  expect((await api.request('/dev/mailbox/1')).status).toBe(401)
})

test('there is no mailbox where email leaves by SMTP', async ({ database }) => {
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1' })
  const api = createTestApi(createTestApp(database.db, { mailer }), { authenticate })
  expect((await api.request('/dev/mailbox', { headers })).status).toBe(404)
})
