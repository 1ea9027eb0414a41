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
