import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ENVELOPE_OVERHEAD } from './envelope.ts'
import { rowOf, SecretLocked } from './secret-box.ts'
import { createSecretBox } from './secret-box.server.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const box = createSecretBox([first])
const secret = randomBytes(20)
const row = rowOf('app_user', 'totp_secret', 'a')

test('a wrapped secret is unwrapped, reveals nothing, and differs each time', () => {
  const envelope = box.wrap(secret, row)
  expect(envelope).toHaveLength(secret.length + ENVELOPE_OVERHEAD)
  expect(envelope.includes(secret)).toBe(false)
  expect(box.unwrap(envelope, row)).toEqual(secret)
  expect(box.wrap(secret, row)).not.toEqual(envelope)
})

describe('an envelope does not open', () => {
  test.for([
    ['in another row', row.replace(':a', ':b'), (envelope: Buffer) => envelope],
    ['in another column', rowOf('signing_key', 'value', 'a'), (envelope: Buffer) => envelope],
    ['when it was cut', row, (envelope: Buffer) => envelope.subarray(0, -1)],
    ['when it is the secret itself', row, () => secret],
    ['when it is empty', row, () => Buffer.alloc(0)],
  ] as const)('%s', ([, place, change]) => {
    expect(() => box.unwrap(change(box.wrap(secret, row)), place)).toThrow(SecretLocked)
  })

  test('when any byte of it was changed', () => {
    const envelope = box.wrap(secret, row)
    for (const [index, byte] of envelope.entries()) {
      const changed = Buffer.from(envelope)
      changed[index] = byte ^ 1
      expect(() => box.unwrap(changed, row)).toThrow(SecretLocked)
    }
  })

  test('without its key', () => {
    expect(() => createSecretBox([second]).unwrap(box.wrap(secret, row), row)).toThrow(
      'a key that is not here',
    )
  })
})

test('the first of several keys wraps, and each unwraps', () => {
  const both = createSecretBox([second, first])
  const former = box.wrap(secret, row)
  expect(both.unwrap(former, row)).toEqual(secret)
  expect([both.isCurrent(former), both.isCurrent(both.wrap(secret, row))]).toEqual([false, true])
  expect(() => box.unwrap(both.wrap(secret, row), row)).toThrow(SecretLocked)
})
