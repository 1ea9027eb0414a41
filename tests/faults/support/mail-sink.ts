import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort } from './server-process.ts'

/** An email as the mail server accepted it. */
export type SunkMail = { messageId: string; recipient: string }

/** A mail server that stores accepted emails, and can be unavailable. */
export interface MailSink {
  readonly url: string
  readonly mails: readonly SunkMail[]
  /** From now on each email is accepted after this time, as mail servers on the internet do. At first at once. */
  takeMs(ms: number): void
  /** Connections are refused until it comes back. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

/** Starts it on a port that it keeps while it is away. */
export async function startMailSink(): Promise<MailSink> {
  const port = await freePort()
  const mails: SunkMail[] = []
  let server: SMTPServer | null = null
  let takesMs = 0
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    takeMs(ms) {
      takesMs = ms
    },
    async goAway() {
      const leaving = server
      server = null
      if (leaving) await new Promise<void>((done) => leaving.close(() => done()))
    },
    async comeBack() {
      server = listener(mails, () => takesMs)
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
  }
  await sink.comeBack()
  return sink
}

function listener(mails: SunkMail[], takesMs: () => number): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => null)
      if (raw === null) return done(new Error('The mail was cut off.'))
      await pause(takesMs())
      const [, messageId = ''] = /^Message-ID:\s*(\S+)/im.exec(raw) ?? []
      for (const { address } of session.envelope.rcptTo) mails.push({ messageId, recipient: address })
      done()
    },
  })
  // A client that was killed in the middle of its email, which then was not accepted.
  server.on('error', () => {})
  return server
}
