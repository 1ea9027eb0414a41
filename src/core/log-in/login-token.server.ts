import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import type { Needs } from '#core/app.ts'
import { isUuid } from '#core/kernel/ids.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'escapade'
const AUDIENCE = 'escapade-api'

/** The claims of a log-in token: the log-in and its member; `firstname` is for the page that holds it. */
export type TokenClaims = { loginId: string; userId: string; firstname: string }

/** Signs the token of a log-in. */
export async function signToken(
  { keys }: Needs<'keys'>,
  { loginId, userId, firstname }: TokenClaims,
  issuedAt: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<string> {
  const claims = {
    iss: ISSUER,
    aud: AUDIENCE,
    sub: userId,
    sid: loginId,
    firstname,
    iat: seconds(issuedAt),
    exp: seconds(expiresAt),
  }
  return await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(keys.token[0])
}

/**
 * The claims of a token, null when it is not ours or has expired. We choose the algorithm, never the token. Only the
 * row shows whether the log-in still lives.
 */
export async function readToken(
  { keys, clock }: Needs<'keys' | 'clock'>,
  token: string,
): Promise<TokenClaims | null> {
  for (const key of keys.token) {
    const claims = await readSignedBy(key, clock, token)
    if (claims) return claims
  }
  return null
}

async function readSignedBy(
  key: Buffer,
  clock: Needs<'clock'>['clock'],
  token: string,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
      // oxlint-disable-next-line no-restricted-globals -- jose takes a Date; it is made from our clock
      currentDate: new Date(clock.now().epochMilliseconds),
    })
    const { sid, sub, firstname } = payload
    if (typeof sid !== 'string' || !isUuid(sid)) return null
    if (typeof sub !== 'string' || typeof firstname !== 'string') return null
    return { loginId: sid, userId: sub, firstname }
  } catch (error) {
    if (error instanceof JOSEError) return null
    throw error
  }
}

function seconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}
