import { expect, test } from 'vitest'
import { networkTrouble } from './network-trouble.ts'

test.for([
  ['Error: Greeting never received', 'silent'],
  ['Error: connect ECONNREFUSED 127.0.0.1:25', 'connection_refused'],
  ['Error: getaddrinfo ENOTFOUND smtp.exmaple.org', 'host_unknown'],
  ['Error: unable to verify the first certificate', 'tls_wrong'],
  ['Error: 550 mailbox unavailable', 'unreachable'],
] as const)('the message %j is the trouble %s', ([message, trouble]) => {
  expect(networkTrouble(new Error(message))).toBe(trouble)
})

test('the code of a cause decides', () => {
  const cause = Object.assign(new Error('query failed'), { code: 'ENODATA' })
  expect(networkTrouble(new TypeError('fetch failed', { cause }))).toBe('host_unknown')
  expect(networkTrouble('no error at all')).toBe('unreachable')
})
