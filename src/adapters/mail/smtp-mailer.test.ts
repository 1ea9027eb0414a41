import { createServer, type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MailRejected } from '#core/site/mailer.ts'
import { describeMailer, type ArrivedMail, type MailerUnderTest } from './mailer.suite.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail = {
  messageId: '<a@tours.example>',
  from: 'a@tours.example',
  to: 'b@example.com',
  subject: 's',
  html: 'h',
  text: 't',
  attachments: [],
}

describeMailer('smtp', (_database, options) => startSmtp(options))

describe('smtp mailer', () => {
  test.for([
    ['for ever, as it was told', 550, true],
    ['for now, as it was told', 450, false],
  ] as const)('rejects %s by the server', async ([, code, definite]) => {
    const { mailer, stop } = await startSmtp({ refuse: code })
    onTestFinished(stop)
    const error = await mailer.send(mail).catch((refused: unknown) => refused)
    expect(String(error)).toContain('mailbox unavailable')
    expect(error instanceof MailRejected).toBe(definite)
  })

  test('rejects when the server accepts the connection and never speaks', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, silenceMs: 50 })
    await expect(mailer.send(mail)).rejects.toThrow(/greeting|timeout/i)
  })

  test('rejects when nobody listens', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1' })
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  })
})

async function startSmtp({
  refuse,
  ...options
}: {
  refuse?: number
  from?: string
}): Promise<MailerUnderTest> {
  const arrived: Promise<ArrivedMail>[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('mailbox unavailable'), { responseCode: refuse }) : undefined),
    async onData(stream, session, done) {
      const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
      arrived.push(
        readMail(
          raw,
          session.envelope.rcptTo.map(({ address }) => address),
        ),
      )
      done()
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    mailer: createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, ...options }),
    arrived: () => Promise.all(arrived),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The recipients are those of the envelope: whom the mail really goes to. */
async function readMail(raw: Buffer, to: string[]): Promise<ArrivedMail> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  return {
    messageId: parsed.messageId ?? '',
    from: parsed.from?.address ?? '',
    to,
    replyTo: parsed.replyTo?.[0]?.address ?? null,
    subject: parsed.subject ?? '',
    html: parsed.html?.trimEnd() ?? '',
    text: parsed.text?.trimEnd() ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: new TextDecoder().decode(content as ArrayBuffer),
    })),
  }
}
