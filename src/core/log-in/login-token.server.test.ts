import { createHmac, randomBytes } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { readToken, signToken } from './login-token.server.ts'

const keys = { token: [randomBytes(32)], link: [randomBytes(32)], cookie: [randomBytes(32)] } as const
const [key] = keys.token
const clock = createSettableClock()
const app = { keys, clock }
const claims = {
  loginId: '0197c2a1-0000-7000-8000-000000000001',
  userId: '0197c2a1-0000-7000-8000-000000000002',
  firstname: 'Zoë',
}
const good = await signToken(app, claims, clock.now(), clock.now().add({ hours: 1 }))
const payload = decodeJwt(good)

/** The good token's claims with others, signed by any key under any header. */
async function signed(
  changes: Record<string, unknown>,
  { by = key, alg = 'HS256' }: { by?: Uint8Array; alg?: string } = {},
): Promise<string> {
  return await new SignJWT({ ...payload, ...changes }).setProtectedHeader({ alg }).sign(by)
}

test('a token contains the log-in, its user, and the first name that the specification requires', async () => {
  expect(await readToken(app, good)).toEqual(claims)
  expect(decodeProtectedHeader(good)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(payload).toMatchObject({ firstname: 'Zoë', iss: 'escapade', aud: 'escapade-api' })
  expect(await readToken(app, await signed({}))).toEqual(claims)
})

describe('a token is invalid when', () => {
  const [header, body, signature] = good.split('.') as [string, string, string]
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const elevated = base64({ ...payload, sub: 'somebody-else' })
  const noneHeader = base64({ alg: 'none', typ: 'JWT' })
  const rsaHeader = base64({ alg: 'RS256', typ: 'JWT' })
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const second = 1000
  const past = Math.floor(clock.now().epochMilliseconds / second) - 1

  test.for<[string, string | Promise<string>]>([
    ['it is empty', ''],
    ['it is no token', 'x.y.z'],
    ['it has no signature', `${header}.${body}.`],
    ['its claims were changed', `${header}.${elevated}.${signature}`],
    ['its algorithm is none', new UnsecuredJWT(payload).encode()],
    ['its algorithm is none and it keeps a signature', `${noneHeader}.${body}.${signature}`],
    ['it claims an asymmetric algorithm', `${rsaHeader}.${body}.${hmac(`${rsaHeader}.${body}`)}`],
    ['it is signed with another hash', signed({}, { alg: 'HS512', by: Buffer.concat([key, key]) })],
    ['it is signed with a key of another purpose', signed({}, { by: keys.cookie[0] })],
    ['it has expired', signed({ exp: past })],
    ['it never expires', signed({ exp: undefined })],
    ['it is for another audience', signed({ aud: 'another-product' })],
    ['it is from another issuer', signed({ iss: 'another-product' })],
    ['it names no login', signed({ sid: undefined })],
    ['its login is no id', signed({ sid: "' or 1=1" })],
    ['it names no user', signed({ sub: undefined })],
  ])('%s', async ([, token]) => {
    expect(await readToken(app, await token)).toBeNull()
  })
})
