import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator with this secret shows at a moment. */
export function codeAt(secret: Buffer, now: Temporal.Instant): string {
  const { buffer } = new Uint8Array(secret)
  return new TOTP({ secret: new Secret({ buffer }) }).generate({ timestamp: now.epochMilliseconds })
}
