import { expect, test } from 'vitest'
import { isPublicAddress, publicAddressOf, PrivateAddress, refusePrivateHost } from './public-address.ts'

test.for([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'fec0::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.for(['93.184.215.14', '172.32.0.1', '2606:2800:21f::1', '64:ff9b::5db8:d70e', '::ffff:93.184.215.14'])(
  '%s is a public one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.for(['127.0.0.1', '[::1]', '169.254.169.254', '[::ffff:7f00:1]'])('the host %s is refused', (host) => {
  expect(() => refusePrivateHost(host)).toThrow(PrivateAddress)
})

test.for([
  'localhost',
  'localhost.',
  'foo.localhost',
  'foo.localhost.',
  'ip6-localhost',
  'PRINTER.local',
  'vault.internal',
  'router.home.arpa',
  'intranet',
  '',
])('the name %s of a private network is refused', (host) => {
  expect(() => refusePrivateHost(host)).toThrow(PrivateAddress)
})

test.for([
  'push.example.com',
  'push.example.com.',
  'mylocal.example',
  'localhost.example.com',
  '93.184.215.14',
])('the host %s is not refused before its look-up', (host) => {
  expect(() => refusePrivateHost(host)).not.toThrow()
})

test('a name that leads into a private network is refused', async () => {
  await expect(publicAddressOf('localhost')).rejects.toThrow(PrivateAddress)
  expect(await publicAddressOf('93.184.215.14')).toBe('93.184.215.14')
})
