import { BlockList, isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../router.ts'

/** Puts the visitor's IP address into the context. */
export function clientAddress(trustedProxies: readonly string[]): MiddlewareHandler<ApiEnv> {
  const trusted = proxyList(trustedProxies)
  return (c, next) => {
    c.set('clientAddress', addressOfVisitor(c.env, c.req.header('X-Forwarded-For'), trusted))
    return next()
  }
}

/** The visitor's IP address: the one that this process itself sets, else that of the peer and its trusted proxies. */
export function addressOfVisitor(
  facts: ApiEnv['Bindings'] | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string | null {
  if (facts?.clientAddress !== undefined) return facts.clientAddress
  return addressBehind(facts?.incoming?.socket?.remoteAddress ?? null, forwardedFor, trusted)
}

/** True when the peer itself is one of the trusted proxies, or this process. */
export function isTrustedPeer(facts: ApiEnv['Bindings'] | undefined, trusted: BlockList): boolean {
  const peer = facts?.incoming?.socket?.remoteAddress
  return peer === undefined || trusted.check(plain(peer), family(plain(peer)))
}

/** The addresses and CIDR ranges of TRUSTED_PROXIES, which `readNetworks` has checked. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  return list
}

/**
 * The IP address that a request really comes from. X-Forwarded-For is read from the right and only as far as trusted
 * proxies wrote it: a visitor's own entries are never used. Null without a peer (an in-process call).
 */
export function addressBehind(
  peer: string | null,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string | null {
  if (!peer) return null
  let address = plain(peer)
  if (!forwardedFor) return address
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  while (hops.length > 0 && trusted.check(address, family(address))) {
    const previous = hops.pop() as string
    if (!isIP(previous)) break
    address = previous
  }
  return address
}

/** IPv4 as such, also when a dual-stack socket shows it as ::ffff:192.0.2.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
