import { createHmac, timingSafeEqual } from 'node:crypto'
import { EventInvalid } from '#core/payment/payment-provider.ts'

/** The greatest age of a signature: a recorded webhook cannot be replayed later. */
const TOLERANCE_SECONDS = 300

/** The value of the signature's header for a body: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`, as at Stripe. */
export function signBody(body: string, secret: string, at: Temporal.Instant): string {
  const seconds = unixSeconds(at)
  return `t=${seconds},v1=${macOf(seconds, body, secret).toString('hex')}`
}

/** Returns when one of the signatures is of one of the secrets and fresh; throws EventInvalid otherwise. */
export function verifySignature(
  body: string,
  header: string | null,
  secrets: readonly string[],
  now: Temporal.Instant,
): void {
  const { seconds, signatures } = parseHeader(header)
  const expected = secrets.map((secret) => macOf(seconds, body, secret))
  const genuine = signatures.some((signature) => expected.some((mac) => isSame(mac, signature)))
  if (!genuine) throw new EventInvalid('The signature is not of this body and a known secret.')
  if (unixSeconds(now) - seconds > TOLERANCE_SECONDS) throw new EventInvalid('The signature is too old.')
}

function parseHeader(header: string | null): { seconds: number; signatures: string[] } {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const valuesOf = (name: string) => parts.filter((part) => part[0] === name).map((part) => part[1] ?? '')
  const seconds = Number(valuesOf('t')[0] || Number.NaN)
  if (!Number.isSafeInteger(seconds)) throw new EventInvalid('There is no signature with a time.')
  return { seconds, signatures: valuesOf('v1') }
}

function macOf(seconds: number, body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
}

function isSame(mac: Buffer, hex: string): boolean {
  const given = Buffer.from(hex, 'hex')
  return given.length === mac.length && timingSafeEqual(given, mac)
}

function unixSeconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1_000)
}
