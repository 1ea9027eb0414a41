import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Refused } from '#core/kernel/refusal.ts'
import { formatPhc } from './argon2.server.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './password.server.ts'

const PASSWORD = 'trois traboules et un café'

describe('hashPassword', () => {
  test('keeps argon2id at the cost that OWASP recommends, with a new salt each time', async () => {
    const [one, two] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(isOutdatedHash(one)).toBe(false)
  })
})

describe('verifyPassword', () => {
  test('accepts the password and no other, in every form of its accents', async () => {
    const hash = await hashPassword(PASSWORD)
    expect(await verifyPassword(PASSWORD, hash)).toBe(true)
    expect(await verifyPassword(PASSWORD.normalize('NFD'), hash)).toBe(true)
    expect(await verifyPassword(PASSWORD.toUpperCase(), hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  test('is never true without a user, nor beyond 1,024 bytes', async () => {
    expect(await verifyPassword(PASSWORD, null)).toBe(false)
    const long = 'x'.repeat(1025)
    expect(await verifyPassword(long, await hashPassword(long))).toBe(false)
  })

  test('reads a hash of another implementation or an older cost, and calls it outdated', async () => {
    const salt = Buffer.from('0123456789abcdef')
    const cost = { memoryKib: 8192, passes: 1, parallelism: 2 }
    const parameters = {
      message: PASSWORD.normalize('NFKC'),
      nonce: salt,
      memory: 8192,
      passes: 1,
      parallelism: 2,
      tagLength: 32,
    }
    const old = formatPhc({ ...cost, salt, hash: argon2Sync('argon2id', parameters) })
    expect(await verifyPassword(PASSWORD, old)).toBe(true)
    expect(isOutdatedHash(old)).toBe(true)
  })

  test.for([
    '',
    'plain text',
    '$2b$12$abcdefghijklmnopqrstuv',
    '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  ])('throws for a text that is not such a hash: %j', async (kept) => {
    await expect(verifyPassword(PASSWORD, kept)).rejects.toThrow('argon2id PHC string')
  })

  test('serves others at once while a crowd waits in a queue of its own', async () => {
    const served: string[] = []
    const log = (line: string) => verifyPassword(PASSWORD, null, line).then(() => served.push(line))
    const crowd = Array.from({ length: 22 }, () => log('crowd'))
    await Promise.all([log('somebody'), ...crowd])
    expect(served).toHaveLength(23)
    expect(served.indexOf('somebody')).toBeLessThan(8)
  })

  test('refuses the crowd that waits beyond twenty, and serves all others', async () => {
    const crowd = await Promise.allSettled(Array.from({ length: 30 }, () => verifyPassword(PASSWORD, null)))
    const refused = crowd
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => reason as Refused)
    expect(refused).toHaveLength(8)
    expect(refused[0]?.refusal).toEqual({ code: 'auth.too_many_attempts', retryAfter: 2 })
    expect(await verifyPassword(PASSWORD, null)).toBe(false)
  })
})
