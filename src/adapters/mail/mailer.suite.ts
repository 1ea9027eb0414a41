import { describe, expect, onTestFinished } from 'vitest'
import type { Mailer, MailMessage } from '#core/email/mailer.ts'
import { test as base, type TestDatabase } from '#tests/support/postgres/database.ts'

/** A received email, as a reader sees it. */
export type ArrivedMail = {
  messageId: string
  from: string
  to: string[]
  replyTo: string | null
  subject: string
  html: string
  text: string
  /** `shownAs`: the name by which the HTML shows it in its place. */
  attachments: { filename: string; contentType: string; content: string; shownAs: string | null }[]
}

/** A mailer, and the receiving end of it. */
export type MailerUnderTest = {
  mailer: Mailer
  arrived: () => Promise<ArrivedMail[]>
  stop: () => Promise<void>
}

const email: MailMessage = {
  messageId: '<0190.letter@tours.example>',
  from: '"Petites Routes" <bonjour@tours.example>',
  to: 'maya@example.com',
  subject: 'C’est réservé : samedi 5 décembre à 10:00',
  html: '<p>Été, 58 €</p><img src="cid:ticket-code" alt="K7M2XQ4P" />',
  text: 'Été, 58 €',
  attachments: [
    {
      filename: 'code.png',
      contentType: 'image/png',
      content: Buffer.from('PNG').toString('base64'),
      encoding: 'base64',
      contentId: 'ticket-code',
    },
    { filename: 'été.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR\n' },
    {
      filename: 'ticket.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF-1.7').toString('base64'),
      encoding: 'base64',
    },
  ],
}

/** The attachments of the email as its reader has them: shown images come first. */
const READ_ATTACHMENTS: ArrivedMail['attachments'] = [
  { filename: 'code.png', contentType: 'image/png', content: 'PNG', shownAs: 'ticket-code' },
  { filename: 'été.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\n', shownAs: null },
  { filename: 'ticket.pdf', contentType: 'application/pdf', content: '%PDF-1.7', shownAs: null },
]

/** The behaviour that every mailer must have. */
export function describeMailer(
  name: string,
  start: (database: TestDatabase, options: { from?: string }) => Promise<MailerUnderTest>,
): void {
  const test = base.extend<{ post: MailerUnderTest }>({
    post: async ({ database }, use) => {
      const post = await start(database, {})
      await use(post)
      await post.stop()
    },
  })

  describe(`mailer: ${name}`, () => {
    test('delivers every part of an email as it was written', async ({ post }) => {
      await post.mailer.send({ ...email, replyTo: 'camille@tours.example' })
      expect(await post.arrived()).toEqual([
        {
          messageId: email.messageId,
          from: 'bonjour@tours.example',
          to: ['maya@example.com'],
          replyTo: 'camille@tours.example',
          subject: email.subject,
          html: email.html,
          text: email.text,
          attachments: READ_ATTACHMENTS,
        },
      ])
    })

    test('needs neither reply-to nor attachments', async ({ post }) => {
      await post.mailer.send({ ...email, messageId: '<plain@tours.example>', attachments: [] })
      const mail = (await post.arrived()).find(({ messageId }) => messageId === '<plain@tours.example>')
      expect(mail).toMatchObject({ replyTo: null, attachments: [] })
    })

    test('uses the configured sender', async ({ database }) => {
      const { mailer, arrived, stop } = await start(database, { from: 'Escapade <no-reply@mail.example>' })
      onTestFinished(stop)
      await mailer.send(email)
      expect(await arrived()).toMatchObject([{ from: 'no-reply@mail.example' }])
    })

    test('sends a repeated email under the same Message-ID', async ({ post }) => {
      const repeated = { ...email, messageId: '<again@tours.example>' }
      await post.mailer.send(repeated)
      await post.mailer.send(repeated)
      const ids = (await post.arrived()).map(({ messageId }) => messageId)
      expect(new Set(ids.filter((id) => id.includes('again')))).toEqual(new Set(['<again@tours.example>']))
    })

    test.for([
      ['a subject', { subject: 'Hello\r\nBcc: victim@example.com' }],
      ['a reply-to', { replyTo: 'x@example.com\r\nBcc: victim@example.com' }],
      ['a Message-ID', { messageId: '<a@b>\r\nBcc: victim@example.com' }],
      ['an address that is two', { to: 'maya@example.com, victim@example.com' }],
    ] as const)('%s gains no other recipient by what is typed into it', async ([, forged], { post }) => {
      await post.mailer.send({ ...email, ...forged }).catch(() => {})
      const recipients = (await post.arrived()).flatMap(({ to }) => to)
      expect(recipients).not.toContain('victim@example.com')
    })
  })
}
