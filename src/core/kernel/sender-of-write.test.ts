import { expect, test } from 'vitest'
import { isWrite, senderOfWrite, type Sender } from './sender-of-write.ts'

test.for<[Record<string, string>, Sender]>([
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 'own'],
  [{ 'Sec-Fetch-Site': 'none' }, 'own'],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://tours.example' }, 'other'],
  [{ 'Sec-Fetch-Site': 'same-site' }, 'other'],
  [{ Origin: 'https://tours.example' }, 'own'],
  [{ Origin: 'http://10.0.0.5:3000' }, 'own'],
  [{ Origin: 'https://tours.example.evil.example' }, 'other'],
  [{ Origin: 'x' }, 'other'],
  [{ Origin: 'null' }, 'hidden'],
  [{}, 'program'],
])('the sender of a write with %j is %s', ([headers, sender]) => {
  const sent = new Headers({ Host: '10.0.0.5:3000', ...headers })
  expect(senderOfWrite(sent, 'https://tours.example')).toBe(sender)
})

test('methods that only read are no writes', () => {
  expect(['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'].filter(isWrite)).toEqual(['POST', 'DELETE'])
})
