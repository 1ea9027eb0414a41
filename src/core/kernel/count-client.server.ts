import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { networksOf } from './networks.ts'
import { countHit, forgetHit } from './throttle.server.ts'

/** So many attempts of one line within a window that begins with the first. `name` begins the names of its buckets. */
export type ClientLimit = { name: string; windowSeconds: number; limit: number }

/** The /48 of a household or an office has this many times the limit of one line. */
const LINES_OF_SITE = 4

/** What counting answers: the seconds to wait, null within the limits, and the way to take the attempt back. */
export type CountedClient = { retryAfter: number | null; forget: () => Promise<void> }

/**
 * Counts one attempt of the line behind an address and, while that is within its limit, of its site. Clients whose
 * address is unknown are counted together.
 */
export async function countClient(
  { db, clock }: Needs<'db' | 'clock'>,
  address: string | null,
  { name, windowSeconds, limit }: ClientLimit,
): Promise<CountedClient> {
  const counted: string[] = []
  for (const { network, limit: allowed } of limitedNetworks(address, limit)) {
    const bucket = `${name}:${network}`
    const retryAfter = await countHit(db, bucket, windowSeconds, allowed, clock.now())
    counted.push(bucket)
    if (retryAfter !== null) return { retryAfter, forget: () => forgetAll(db, counted) }
  }
  return { retryAfter: null, forget: () => forgetAll(db, counted) }
}

function limitedNetworks(address: string | null, limit: number): { network: string; limit: number }[] {
  const { line, site } = networksOf(address ?? 'unknown')
  const ofLine = { network: line, limit }
  return site === null ? [ofLine] : [ofLine, { network: site, limit: limit * LINES_OF_SITE }]
}

async function forgetAll(db: Database, buckets: readonly string[]): Promise<void> {
  for (const bucket of buckets) await forgetHit(db, bucket)
}
