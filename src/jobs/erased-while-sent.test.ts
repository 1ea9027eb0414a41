import { expect } from 'vitest'
import { createEmbeddedMailer } from '#adapters/mail/embedded-mailer.ts'
import { contactFormSchema } from '#core/contact/contact-form.schema.ts'
import { sendContactMessage } from '#core/contact/send-contact-message.server.ts'
import type { Email } from '#core/email/email.ts'
import { enqueueEmail } from '#core/email/enqueue-email.server.ts'
import type { MailMessage } from '#core/email/mailer.ts'
import { erasePerson } from '#core/personal-data/erase-person.server.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { byEmail } from '#tests/support/by-email.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test as base } from '#tests/support/postgres/sold-departure.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { sendEmail } from './send-email.ts'

const EMAIL = 'maya@example.com'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database: { db } }, use) => {
    for (const table of ['letter', 'mailbox_message'] as const) await db.deleteFrom(table).execute()
    await use(createTestApp(db))
  },
})

test('an email whose person is erased while it is composed is not sent', async ({ app, tour, departure }) => {
  await aPaidBooking(app, tour, departure, { email: EMAIL })
  const id = await queuedEmail(app, 'confirmation')
  const { printTicket, mailer } = app
  const sent: string[] = []
  app.printTicket = async (...paper) => {
    await erase(app)
    return await printTicket(...paper)
  }
  app.mailer = { ...mailer, name: 'smtp', send: async ({ to }) => void sent.push(to) }
  await sendEmail(app, id)
  expect(sent).toEqual([])
})

test('an email whose person is erased just before it is stored is not stored', async ({
  app,
  tour,
  departure,
}) => {
  await aPaidBooking(app, tour, departure, { email: EMAIL })
  const id = await queuedEmail(app, 'confirmation')
  beforeItIsStored(app, () => erase(app))
  await sendEmail(app, id)
  expect(await mailbox(app)).toEqual([])
})

test('an email to the team about an erased person is composed again', async ({ app }) => {
  const contact = { email: 'bonjour@tours.example', phone: '', whatsapp: '', hours: { en: '', fr: '' } }
  await app.db.transaction().execute((tx) => writeSetting(tx, 'contact', contact, app.clock.now()))
  const form = contactFormSchema.parse({ name: 'Maya', email: EMAIL, message: 'Hello' })
  await sendContactMessage(app, form, null)
  const id = await queuedEmail(app, 'contact-message')
  beforeItIsStored(app, () => erase(app))
  await sendEmail(app, id)
  expect(await mailbox(app)).toEqual([])
  expect(await app.db.selectFrom('letter').select('status').execute()).toEqual([{ status: 'DROPPED' }])
})

test('an email that an erasure does not concern is sent once, however late the erasure comes', async ({
  app,
}) => {
  const id = await aTestMail(app, 'noe@example.com')
  let erasures = 0
  beforeItIsStored(app, async () => {
    if (erasures < 2) await erase(app)
    erasures += 1
  })
  await sendEmail(app, id)
  expect(erasures).toBe(3)
  expect(await mailbox(app)).toEqual([{ recipient: 'noe@example.com' }])
  expect(await app.db.selectFrom('letter').select('status').execute()).toEqual([{ status: 'SENT' }])
})

test('an erasure waits for the email that is just being stored, and erases it', async ({ app }) => {
  const id = await aTestMail(app, EMAIL)
  const { message_id: messageId } = await emailRow(app, id)
  const { erasing } = await app.db.transaction().execute(async (tx) => {
    await createEmbeddedMailer({ db: tx, clock: app.clock }).send({ ...MESSAGE, messageId })
    const started = erase(app)
    await untilOneWaits(app.db)
    return { erasing: started }
  })
  await erasing
  expect(await mailbox(app)).toEqual([])
})

test('an email waits for the erasure that has just deleted it, and is not stored', async ({ app }) => {
  const id = await aTestMail(app, EMAIL)
  const { sending } = await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('letter').where('id', '=', id).execute()
    const started = sendEmail(app, id)
    await untilOneWaits(app.db)
    return { sending: started }
  })
  await sending
  expect(await mailbox(app)).toEqual([])
})

const MESSAGE: Omit<MailMessage, 'messageId'> = {
  from: 'bonjour@tours.example',
  to: EMAIL,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
}

/** Erases the person once the tour of the fixtures is over. */
async function erase(app: TestApp): Promise<void> {
  app.clock.advance({ days: 8 })
  await erasePerson(app, camille, byEmail(EMAIL))
}

function beforeItIsStored(app: TestApp, act: () => Promise<void>): void {
  const { mailer } = app
  app.mailer = {
    ...mailer,
    async send(message) {
      await act()
      await mailer.send(message)
    },
  }
}

async function aTestMail(app: TestApp, recipient: string): Promise<string> {
  const email = { kind: 'test-mail' as const, requestId: app.ids.uuid() }
  await app.db.transaction().execute((tx) => enqueueEmail(app, tx, email, { recipient, locale: 'en' }))
  return await queuedEmail(app, 'test-mail')
}

async function queuedEmail(app: TestApp, kind: Email['kind']): Promise<string> {
  const email = app.db.selectFrom('letter').select('id').where('kind', '=', kind)
  return (await email.executeTakeFirstOrThrow()).id
}

function emailRow(app: TestApp, id: string) {
  return app.db.selectFrom('letter').select('message_id').where('id', '=', id).executeTakeFirstOrThrow()
}

function mailbox(app: TestApp) {
  return app.db.selectFrom('mailbox_message').select('recipient').execute()
}
