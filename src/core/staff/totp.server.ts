import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long one code is shown. Source: RFC 6238, the default of every authenticator. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks may differ by a step. */
const STEPS_APART = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The 20 bytes of a secret. Source: RFC 4226, section 4, R6. */
export const TOTP_SECRET_BYTES = 20

/**
 * The time step whose code this is, null when it is none of now or of a step before or after. Steps up to `lastStep`
 * were used and are none any more.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  now: Temporal.Instant,
  lastStep: number,
): number | null {
  const current = stepAt(now)
  let found: number | null = null
  for (let step = current - STEPS_APART; step <= current + STEPS_APART; step += 1) {
    if (step > lastStep && isSame(codeOfStep(secret, step), code)) found = step
  }
  return found
}

/** The code that an authenticator shows at a moment. */
export function codeAt(secret: Buffer, now: Temporal.Instant): string {
  return codeOfStep(secret, stepAt(now))
}

/** What an authenticator scans. Source: the Key URI format of Google Authenticator, which all others read. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** Bytes as people type them. Source: RFC 4648, section 6, without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The bytes of a base32 text, whatever its case and spaces; null for any other text. */
export function bytesOfBase32(text: string): Buffer | null {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[A-Z2-7]+$/.test(letters)) return null
  const bits = Array.from(letters, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** RFC 4226, section 5.3: four bytes of the HMAC, from where its last half byte says, without their sign. */
function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', secret).update(counter).digest()
  const offset = (hmac.at(-1) as number) & 0xf
  const number = hmac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function stepAt(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / STEP_SECONDS)
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
