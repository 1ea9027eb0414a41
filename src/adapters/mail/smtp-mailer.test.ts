import { createServer, type AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MailRejected } from '#core/email/mailer.ts'
import { selfSigned } from '#tests/support/stand-ins/self-signed.ts'
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
    ['for ever, by its response', 550, true],
    ['for now, by its response', 450, false],
  ] as const)('rejects %s by the server', async ([, code, definite]) => {
    const { mailer, stop } = await startSmtp({ refuse: code })
    onTestFinished(stop)
    const error = await mailer.send(mail).catch((refused: unknown) => refused)
    expect(String(error)).toContain('mailbox unavailable')
    expect(error instanceof MailRejected).toBe(definite)
  })

  test('rejects for now when the server refuses our address, which the team can set right', async () => {
    const { mailer, stop } = await startSmtp({
      server: {
        onMailFrom: (_address, _session, done) =>
          done(Object.assign(new Error('sender not verified'), { responseCode: 550 })),
      },
    })
    onTestFinished(stop)
    const error = await mailer.send(mail).catch((refused: unknown) => refused)
    expect(String(error)).toContain('sender not verified')
    expect(error).not.toBeInstanceOf(MailRejected)
  })

  test('rejects when the server accepts the connection and never responds', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, silenceMs: 50 })
    await expect(mailer.send(mail)).rejects.toThrow(/greeting|timeout/i)
  })

  test('rejects when no server listens', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1' })
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  })

  describe('on another machine', () => {
    // Linux connects 0.0.0.0 to this machine, but it is no name of the loopback.
    const elsewhere = '0.0.0.0'
    const certificate = selfSigned(elsewhere)

    test("sends neither password nor email where TLS is not offered, whatever the server's URL says", async () => {
      const said: string[] = []
      const logins: string[] = []
      const post = await startSmtp({
        host: elsewhere,
        query: '?ignoreTLS=true&requireTLS=false',
        server: {
          authMethods: ['PLAIN'],
          allowInsecureAuth: true,
          onAuth: ({ username }, _session, done) => {
            logins.push(username ?? '')
            done(null, { user: username ?? '' })
          },
          onMailFrom: ({ address }, _session, done) => {
            said.push(address)
            done()
          },
        },
      })
      onTestFinished(post.stop)
      await expect(post.mailer.send(mail)).rejects.toThrow(/TLS/)
      expect([logins, said, await post.arrived()]).toEqual([[], [], []])
    })

    test('sends by STARTTLS to a server whose certificate is valid', async () => {
      const trusted = getCACertificates()
      setDefaultCACertificates([...trusted, certificate.cert])
      onTestFinished(() => setDefaultCACertificates(trusted))
      const secure: boolean[] = []
      const post = await startSmtp({
        host: elsewhere,
        server: {
          ...certificate,
          disabledCommands: [],
          onMailFrom: (_address, session, done) => {
            secure.push(session.secure)
            done()
          },
        },
      })
      onTestFinished(post.stop)
      await post.mailer.send(mail)
      expect([secure, (await post.arrived()).length]).toEqual([[true], 1])
    })

    test.for(['', '?tls.rejectUnauthorized=false'])(
      'sends nothing to a server whose certificate nobody vouches for (%j)',
      async (query) => {
        const post = await startSmtp({
          host: elsewhere,
          query,
          server: { ...certificate, disabledCommands: [] },
        })
        onTestFinished(post.stop)
        await expect(post.mailer.send(mail)).rejects.toThrow(/certificate/i)
        expect(await post.arrived()).toEqual([])
      },
    )
  })
})

async function startSmtp({
  refuse,
  host = '127.0.0.1',
  query = '',
  server: more = {},
  ...options
}: {
  refuse?: number
  from?: string
  host?: string
  query?: string
  server?: SMTPServerOptions
}): Promise<MailerUnderTest> {
  const arrived: Promise<ArrivedMail>[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...more,
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
  const login = more.onAuth ? 'user:password@' : ''
  return {
    mailer: createSmtpMailer({ url: `smtp://${login}${host}:${port}${query}`, ...options }),
    arrived: () => Promise.all(arrived),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The recipients are those of the envelope, which decide the delivery. */
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
    attachments: parsed.attachments.map(({ filename, mimeType, content, contentId, disposition }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: new TextDecoder().decode(content as ArrayBuffer),
      shownAs: disposition === 'inline' ? (contentId?.slice(1, -1) ?? null) : null,
    })),
  }
}
