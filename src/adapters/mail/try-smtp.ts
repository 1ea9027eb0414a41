import type { SmtpAccess } from '#core/connection/connection.ts'
import type { ConnectionTrouble } from '#core/connection/connection-trouble.ts'
import { networkTrouble } from '#core/connection/network-trouble.ts'
import { verifySmtp, type SmtpOptions } from './smtp-mailer.ts'

/** The time limit for each response of a server. */
const SILENCE_MS = 4_000

/** The URL of a mail server that was typed as fields. */
export function smtpUrl({ host, port, security, username, password }: SmtpAccess): string {
  const login = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password)}@` : ''
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

/** Logs in at the mail server and sends nothing; null: it works. */
export async function trySmtp(
  access: SmtpAccess,
  options: Omit<SmtpOptions, 'url'>,
): Promise<ConnectionTrouble | null> {
  try {
    await verifySmtp({ silenceMs: SILENCE_MS, ...options, url: smtpUrl(access) })
    return null
  } catch (error) {
    return troubleOf(error, access)
  }
}

function troubleOf(error: unknown, { username }: SmtpAccess): ConnectionTrouble {
  const {
    code = '',
    responseCode = 0,
    message = '',
  } = error as { [K in 'code' | 'message']?: string } & {
    responseCode?: number
  }
  if (code === 'EAUTH' || responseCode === 535) {
    return { field: username === '' ? 'username' : 'password', trouble: 'login_refused' }
  }
  // The library's own sentences for a server that does not offer TLS.
  if (code === 'ETLS' || /STARTTLS/.test(message)) return { field: 'security', trouble: 'tls_missing' }
  const trouble = networkTrouble(error)
  return {
    field: trouble === 'tls_wrong' ? 'security' : trouble === 'connection_refused' ? 'port' : 'host',
    trouble,
  }
}
