import { Secret, TOTP } from 'otpauth'

/** The bytes of a secret. Source: RFC 4226, section 4, R6. */
export const TOTP_SECRET_BYTES = 20

/** The clocks of both sides may differ by a step of 30 seconds. */
const STEPS_APART = 1

/**
 * The time step of a code: the current one, the one before or the one after; null for every other code. Steps up to
 * `lastStep` are used up: their codes are invalid.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  now: Temporal.Instant,
  lastStep: number,
): number | null {
  // The library throws at six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null
  const totp = totpOf(secret)
  const timestamp = now.epochMilliseconds
  const delta = totp.validate({ token: code, timestamp, window: STEPS_APART })
  if (delta === null) return null
  const step = totp.counter({ timestamp }) + delta
  return step > lastStep ? step : null
}

/** The URL that an authenticator scans. Source: the Key URI format of Google Authenticator, which all others read. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  return totpOf(secret, { issuer, label: account }).toString()
}

/** Bytes as people type them. Source: RFC 4648, section 6, without padding. */
export function base32(bytes: Buffer): string {
  return secretOf(bytes).base32
}

/** The bytes of a base32 text, whatever its case, spaces and hyphens; null for any other text. */
export function bytesOfBase32(text: string): Buffer | null {
  try {
    return Buffer.from(Secret.fromBase32(text.replaceAll(/[\s-]/g, '')).bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * Six digits, steps of 30 seconds, SHA-1: the library's defaults, and the only values that every authenticator knows.
 */
function totpOf(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: secretOf(secret) })
}

/** A copy: the memory behind a Buffer may hold other values too. */
function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
