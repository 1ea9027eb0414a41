import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** The IPv4 networks that are not public. Source: IANA's special-purpose address registry, RFC 6890. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Parts of 2000::/3, which alone is given to networks: for IPv4 within IPv6, and for documents. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const blocked = listOf([...NOT_PUBLIC_4, ...NOT_PUBLIC_6])
const given = listOf(['2000::/3'])
/** Addresses that translate to IPv4, at the machine itself or at its network (RFC 6052). */
const translated = listOf(['::ffff:0:0/96', '64:ff9b::/96'])

/** The host is, or leads to, an address inside a private network, or of this machine. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
  readonly code = 'EPRIVATE'

  constructor() {
    super('the host is in a private network')
  }
}

/** True for an IP address that anybody on the internet may be reached at. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  if (translated.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address))
  return given.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Names that are never on the internet. Source: RFC 6761, RFC 6762, RFC 8375, and ICANN's reservation of internal. */
const NOT_PUBLIC_NAMES = ['localhost', 'local', 'internal', 'home.arpa']

/**
 * Throws PrivateAddress for the host of a URL, or a host name, that is a private address as it is written. A name
 * without a dot, or under a domain that is reserved for private networks, is private too.
 */
export function refusePrivateHost(host: string): void {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) ? !isPublicAddress(bare) : isPrivateName(bare)) throw new PrivateAddress()
}

/** A name may end with the dot of the root. */
function isPrivateName(name: string): boolean {
  const bare = name.toLowerCase().replace(/\.$/, '')
  return !bare.includes('.') || NOT_PUBLIC_NAMES.some((domain) => `.${bare}`.endsWith(`.${domain}`))
}

/**
 * The look-up of a connection, as `dns.lookup`: fails with PrivateAddress where any address of the host is private. The
 * connection goes to the checked address: a name that leads elsewhere a moment later gains nothing.
 */
export const publicLookup: LookupFunction = (host, { all }, callback) => {
  lookup(host, { all: true }, (error, found) => {
    if (error) return callback(error, '')
    const [first] = found
    const isPublic = found.every(({ address }) => isPublicAddress(address))
    if (!first || !isPublic) return callback(new PrivateAddress(), '')
    return all ? callback(null, found) : callback(null, first.address, first.family)
  })
}

/** The address that a connection to this host goes to. Throws PrivateAddress, or the error of the look-up. */
export async function publicAddressOf(host: string): Promise<string> {
  refusePrivateHost(host)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  publicLookup(host, {}, (error, address) => {
    if (typeof address === 'string' && error === null) resolve(address)
    else reject(error ?? new PrivateAddress())
  })
  return promise
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}

/** The IPv4 address at the end of an IPv6 address. */
function lastFourBytes(address: string): string {
  const [bare = ''] = address.split('%')
  const groups = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split(':')
  const [high, low] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16)) as [number, number]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
