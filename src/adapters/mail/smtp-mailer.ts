import { createTransport, type Transporter } from 'nodemailer'
import { MailRejected, type Mailer } from '#core/email/mailer.ts'

export type SmtpOptions = {
  /** smtp://user:password@host:587 for STARTTLS, or smtps:// for TLS from the first byte. Parameters are not read. */
  url: string
  /** The sender of every email (MAIL_FROM); null or left out: the sender that the email names. */
  from?: string | null
  /** The longest silence of the server at any step. Default 10 s. */
  silenceMs?: number
  /**
   * Finds the IP address to connect to, before each email, for a host that a member has typed; rejects for one that
   * must not be called. By default the system finds it.
   */
  findAddress?: (host: string) => Promise<string>
}

/**
 * Sends through a mail server; resolves once it has accepted the email, rejects when it does not respond or refuses
 * (MailRejected when it would refuse again). Nothing leaves this machine without TLS to a server whose certificate is
 * valid for its name: a server, or an attacker on the way, that offers no STARTTLS receives neither password nor
 * email.
 *
 * Typed text stays text in a header: line breaks are folded away, and an email address is one address. Neither files
 * nor URLs that an email names are read.
 */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { from, findAddress } = options
  const known = findAddress ? null : open(options)
  return {
    name: 'smtp',
    async send({ to, replyTo, attachments, ...message }) {
      const transport = known ?? (await openFound(options))
      const sending = transport.sendMail({
        ...message,
        attachments: attachments.map(({ contentId, ...file }) =>
          contentId === undefined ? file : { ...file, cid: contentId, contentDisposition: 'inline' },
        ),
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

/** Connects, starts TLS and logs in, and sends nothing. Rejects with the reason. */
export async function verifySmtp(options: SmtpOptions): Promise<void> {
  const transport = options.findAddress ? await openFound(options) : open(options)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function openFound(options: SmtpOptions): Promise<Transporter> {
  const host = new URL(options.url).hostname.replace(/^\[|\]$/g, '')
  return open(options, { host: (await options.findAddress?.(host)) ?? host, servername: host })
}

function open(
  { url, silenceMs = 10_000 }: SmtpOptions,
  found?: { host: string; servername: string },
): Transporter {
  const named = new URL(url)
  // The library lets parameters of the URL switch TLS off.
  named.search = ''
  if (found) named.hostname = found.host.includes(':') ? `[${found.host}]` : found.host
  return createTransport({
    url: named.href,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    requireTLS: !isLoopback(url),
    tls: { rejectUnauthorized: true, ...(found && { servername: found.servername }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

/**
 * A 5xx to the recipient or the message. One to the log-in or the sender is ours to repair, and the email can wait for
 * that: a server that requires a log-in says so to the sender.
 */
function isDefinite(error: unknown): error is Error {
  type SmtpError = { code?: string; responseCode?: number; command?: string }
  const { code, responseCode = 0, command } = error as SmtpError
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
}
