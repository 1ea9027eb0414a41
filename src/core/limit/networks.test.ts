import { describe, expect, it } from 'vitest'
import { networksOf } from './networks.ts'

describe('networksOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['::FFFF:c000:207', '192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::', '0:0:0:0::/64', '0:0:0::/48'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['2001:db8::ffff:192.0.2.7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['no address', 'no address', null],
    ['2001:db8:::1', '2001:db8:::1', null],
    ['', '', null],
  ])('of %j are the network %j and the supernet %j', (address, network, supernet) => {
    expect(networksOf(address)).toEqual({ network, supernet })
  })

  it('are one network for each address of a /64, and one supernet for each /64 of a /48', () => {
    const addresses = Array.from({ length: 300 }, (_, i) => `2001:db8:5:6::${i.toString(16)}`)
    expect(new Set(addresses.map((address) => networksOf(address).network)).size).toBe(1)
    const ofSupernet = Array.from({ length: 300 }, (_, i) => networksOf(`2001:db8:5:${i.toString(16)}::1`))
    expect(new Set(ofSupernet.map(({ network }) => network)).size).toBe(300)
    expect(new Set(ofSupernet.map(({ supernet }) => supernet)).size).toBe(1)
  })
})
