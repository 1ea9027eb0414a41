import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseWrappingKey, parseWrappingKeys } from './wrapping-key.ts'

const key = randomBytes(32)

test('a key is read from base64 and base64url, with and without padding', () => {
  for (const text of [
    key.toString('base64'),
    key.toString('base64').replace('=', ''),
    key.toString('base64url'),
  ])
    expect(Buffer.from(parseWrappingKey(text) ?? [])).toEqual(key)
})

test.for([
  ['a pass phrase', 'correct horse battery staple correct horse'],
  ['a pass phrase in base64', Buffer.from('correct horse battery staple abc').toString('base64')],
  ['one byte repeated', Buffer.alloc(32, 7).toString('base64')],
  ['a short pattern repeated', Buffer.alloc(32, randomBytes(8)).toString('base64')],
  ['16 bytes', randomBytes(16).toString('base64')],
  ['33 bytes', randomBytes(33).toString('base64')],
  ['hexadecimal', key.toString('hex')],
  ['nothing', ''],
] as const)('%s is refused', ([, text]) => {
  expect(parseWrappingKey(text)).toBeNull()
})

test('a list keeps its order, and one bad key refuses it', () => {
  const other = randomBytes(32)
  const texts = [key, other].map((each) => each.toString('base64'))
  expect(parseWrappingKeys(texts)?.map((each) => Buffer.from(each))).toEqual([key, other])
  expect(parseWrappingKeys([...texts, 'x'])).toBeNull()
  expect(parseWrappingKeys([])).toBeNull()
})

test.for([
  ['16 different bytes', Uint8Array.from({ length: 32 }, (_, at) => at % 16), true],
  ['15 different bytes', Uint8Array.from({ length: 32 }, (_, at) => at % 15), false],
  [
    'the first and the last byte of readable text',
    Uint8Array.from({ length: 32 }, (_, at) => 0x20 + at * 3),
    false,
  ],
  ['readable text up to its last byte', Uint8Array.from({ length: 32 }, (_, at) => 0x7e - at), false],
  ['readable text but for one byte below', Uint8Array.from({ length: 32 }, (_, at) => 0x1f + at), true],
  ['readable text but for one byte above', Uint8Array.from({ length: 32 }, (_, at) => 0x7f - at), true],
] as const)('a key of %s', ([, bytes, accepted]) => {
  for (const text of [bytes.toBase64(), bytes.toBase64({ alphabet: 'base64url' })])
    expect(parseWrappingKey(text) !== null).toBe(accepted)
})
