import { createTransport } from 'nodemailer'
import type { Mailer } from '#core/site/mailer.ts'

export type SmtpOptions = {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string
  /** The sender of every mail (MAIL_FROM); null or left out: whoever the mail names. */
  from?: string | null
  /** How long the server may be silent at any step. Default 10 s. */
  silenceMs?: number
}

/**
 * Sends by a mail server; resolves once it has taken the mail, rejects when it does not answer or says no.
 *
 * What a person typed stands in a header as text: line breaks are folded away, and an address is one address. Neither
 * files nor web addresses are read, whatever a mail names.
 */
export function createSmtpMailer({ url, from, silenceMs = 10_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ to, replyTo, ...message }) {
      await transport.sendMail({
        ...message,
        from: from ?? message.from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
