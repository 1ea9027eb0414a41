import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { manageToken, reviewToken, tokenHash } from './secret-link.server.ts'

const keys = { link: [randomBytes(32)] } as const
const id = '01900000-0000-7000-8000-000000000001'

test('a link can be sent again: its secret is the same each time', () => {
  expect(manageToken(keys, id)).toBe(manageToken(keys, id))
  expect(manageToken(keys, id)).toMatch(/^[\w-]{43}$/)
})

test('one secret reveals nothing of another: by page, by reservation, by installation', () => {
  const other = '01900000-0000-7000-8000-000000000002'
  const secrets = [
    manageToken(keys, id),
    reviewToken(keys, id),
    manageToken(keys, other),
    manageToken({ link: [randomBytes(32)] }, id),
  ]
  expect(new Set(secrets).size).toBe(4)
})

test('the stored value finds a secret and does not reveal it', () => {
  const token = manageToken(keys, id)
  expect(tokenHash(token)).toHaveLength(32)
  expect(tokenHash(token)).toEqual(tokenHash(token))
  expect(tokenHash(token).toString('base64url')).not.toBe(token)
})
