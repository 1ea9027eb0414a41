import { expect, test } from 'vitest'
import { base32, bytesOfBase32, stepOfCode, totpUri } from './totp.server.ts'
import { codeAt } from '#tests/support/code-at.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d s the code %s is valid', (seconds, code) => {
  expect(stepOfCode(SECRET, code, at(seconds), 0)).toBe(Math.floor(seconds / 30))
})

test('a code is good one step early and late, and not once it was used', () => {
  const code = codeAt(SECRET, at(1_000_000_020))
  const step = Math.floor(1_000_000_020 / 30)
  for (const seconds of [-30, 0, 30]) {
    expect(stepOfCode(SECRET, code, at(1_000_000_020 + seconds), 0)).toBe(step)
  }
  expect(stepOfCode(SECRET, code, at(1_000_000_020 + 60), 0)).toBeNull()
  expect(stepOfCode(SECRET, code, at(1_000_000_020), step)).toBeNull()
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', 'é'.repeat(6)])(
  '%j is not a valid code',
  (code) => {
    expect(stepOfCode(SECRET, code, at(59), 0)).toBeNull()
  },
)

test('a secret is written as RFC 4648 says, and read back however it is spaced', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(bytesOfBase32('gezd gnbv gy3t qojq GEZD-GNBV-GY3T-QOJQ')).toEqual(SECRET)
  for (const none of ['0189', 'GEZD!']) expect(bytesOfBase32(none)).toBeNull()
  expect(bytesOfBase32('')).toHaveLength(0)
})

test('the URL for an authenticator names the issuer, the account and the secret', () => {
  const uri = new URL(totpUri(SECRET, { issuer: 'Petites Routes', account: 'a@b.fr' }))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Petites%20Routes:a%40b\.fr\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Petites Routes',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
