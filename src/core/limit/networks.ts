/**
 * The networks by which limits count a client: `network` is an IPv4 address or an IPv6 /64; `supernet` is the IPv6 /48
 * around it, which one subscriber may own in whole, and null for IPv4.
 */
export type Networks = { network: string; supernet: string | null }

const GROUPS_OF_NETWORK = 4
const GROUPS_OF_SUPERNET = 3

/**
 * The networks of an IP address. Within a /64 a client chooses its IP address freely, so a limit on that alone would
 * stop nobody. IPv4-mapped IPv6 counts as IPv4. A text that is no IPv6 address is its own network.
 */
export function networksOf(address: string): Networks {
  const groups = groupsOf(address)
  if (!groups) return { network: address, supernet: null }
  const mapped = ipv4Behind(groups)
  if (mapped) return { network: mapped, supernet: null }
  return { network: prefixOf(groups, GROUPS_OF_NETWORK), supernet: prefixOf(groups, GROUPS_OF_SUPERNET) }
}

/** The eight groups of an IPv6 address, null for anything else. The URL parser is the one that every runtime has. */
function groupsOf(address: string): number[] | null {
  const [withoutZone = ''] = address.split('%')
  const url = URL.parse(`http://[${withoutZone}]/`)
  if (!url) return null
  const [head = '', tail] = url.hostname.slice(1, -1).split('::')
  const before = parse(head)
  const after = parse(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function parse(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address of ::ffff:0:0/96. Source: RFC 4291, 2.5.5.2. */
function ipv4Behind(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}

function prefixOf(groups: readonly number[], count: number): string {
  const prefix = groups.slice(0, count).map((group) => group.toString(16))
  return `${prefix.join(':')}::/${count * 16}`
}
