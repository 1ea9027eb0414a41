import { expect, test } from 'vitest'
import { networkTrouble } from './network-trouble.ts'

test.for([
  ['Error: Greeting never received', 'silent'],
  ['Error: connect ECONNREFUSED 127.0.0.1:25', 'connection_refused'],
  ['Error: getaddrinfo ENOTFOUND smtp.exmaple.org', 'host_unknown'],
  ['Error: unable to verify the first certificate', 'tls_wrong'],
  ['Error: timed out', 'silent'],
  ['Error: timedout', 'silent'],
  ['Error: read time out', 'silent'],
  ['Error: an address of a private network', 'private_address'],
  ['Error: 550 mailbox unavailable', 'unreachable'],
] as const)('the message %j is the trouble %s', ([message, trouble]) => {
  expect(networkTrouble(new Error(message))).toBe(trouble)
})

test('the code of a cause decides', () => {
  const cause = Object.assign(new Error('query failed'), { code: 'ENODATA' })
  expect(networkTrouble(new TypeError('fetch failed', { cause }))).toBe('host_unknown')
  expect(networkTrouble('no error at all')).toBe('unreachable')
  expect(networkTrouble(null)).toBe('unreachable')
})

test('the errors that an error collects decide, such as those of each address of a host', () => {
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
  expect(networkTrouble(new AggregateError([refused]))).toBe('connection_refused')
})

test('five causes are read, and an error that is its own cause ends', () => {
  const nested = (depth: number): Error =>
    depth === 0 ? new Error('ENOTFOUND') : new Error('failed', { cause: nested(depth - 1) })
  expect(networkTrouble(nested(4))).toBe('host_unknown')
  expect(networkTrouble(nested(5))).toBe('unreachable')
  const circular = new Error('failed')
  circular.cause = circular
  expect(networkTrouble(circular)).toBe('unreachable')
})

test('a code and a message are read apart', () => {
  expect(networkTrouble(Object.assign(new Error('OUND'), { code: 'ENOTF' }))).toBe('unreachable')
})
