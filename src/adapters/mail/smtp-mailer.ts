import { createTransport } from 'nodemailer'
import { MailRejected, type Mailer } from '#core/email/mailer.ts'

export type SmtpOptions = {
  /** smtp://user:password@host:587 for STARTTLS, or smtps:// for TLS from the first byte. Parameters are not read. */
  url: string
  /** The sender of every mail (MAIL_FROM); null or left out: whoever the mail names. */
  from?: string | null
  /** How long the server may be silent at any step. Default 10 s. */
  silenceMs?: number
}

/**
 * Sends by a mail server; resolves once it has taken the mail, rejects when it does not answer or says no
 * (MailRejected when it would say so again). Nothing leaves this machine without TLS to a server whose certificate is
 * valid for its name: a server, or somebody on the way, that offers no STARTTLS is sent neither password nor mail.
 *
 * What a person typed stands in a header as text: line breaks are folded away, and an address is one address. Neither
 * files nor web addresses are read, whatever a mail names.
 */
export function createSmtpMailer({ url, from, silenceMs = 10_000 }: SmtpOptions): Mailer {
  const transport = createTransport({
    // The library lets parameters of the address switch TLS off.
    url: Object.assign(new URL(url), { search: '' }).href,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    requireTLS: !isLoopback(url),
    tls: { rejectUnauthorized: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ to, replyTo, ...message }) {
      const sending = transport.sendMail({
        ...message,
        from: from ?? message.from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await sending.catch((error: unknown) => {
        throw isDefinite(error) ? new MailRejected(error.message, { cause: error }) : error
      })
    },
  }
}

function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

/** A 5xx to the recipient or the message. One to the log-in is ours to repair, and the mail can wait for that. */
function isDefinite(error: unknown): error is Error {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
