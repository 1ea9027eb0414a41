import { describe, expect, test } from 'vitest'
import { addressBehind, proxyList } from './client-address.ts'

describe('addressBehind', () => {
  const trusted = proxyList(['10.0.0.0/8', '2001:db8::1'])

  test.for([
    ['203.0.113.9', undefined, '203.0.113.9', 'nobody in between'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9', 'a stranger says whatever'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1', 'our proxy says so'],
    ['10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1', 'a visitor forged an entry before our proxy'],
    ['10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1', 'two of our proxies'],
    ['10.0.0.1', 'unknown', '10.0.0.1', 'an entry that is no address'],
    ['10.0.0.1', undefined, '10.0.0.1', 'our proxy says nothing'],
    ['2001:db8::1', '2001:db8::beef', '2001:db8::beef', 'IPv6'],
    ['::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1', 'IPv4 on a dual-stack socket'],
    [null, '198.51.100.1', null, 'no peer'],
  ] as const)('%s behind "%s" is %s: %s', ([peer, forwardedFor, address]) => {
    expect(addressBehind(peer, forwardedFor, trusted)).toBe(address)
  })
})
