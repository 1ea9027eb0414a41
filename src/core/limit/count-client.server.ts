import { LRUCache } from 'lru-cache'
import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { networksOf } from './networks.ts'
import { forgetHit, hitsOf, secondsUntil } from './throttle.server.ts'

/**
 * The number of attempts of one network within a window that begins with the first. `name` begins the names of its
 * buckets.
 */
export type ClientLimit = { name: string; windowSeconds: number; limit: number }

/** The /48 of a household or a company has this many times the limit of one network. */
const NETWORKS_OF_SUPERNET = 4

/** Refused buckets that one process remembers; the oldest are dropped first, and counted again. */
const REFUSED_MAX = 10_000

/**
 * The buckets over their limits that this process knows, each with the end of its window, by the database they are in.
 */
const refusedByDatabase = new WeakMap<Database, LRUCache<string, Temporal.Instant>>()

/** The result of a count: the seconds to wait, null within the limits, and the function that undoes the attempt. */
export type CountedClient = { retryAfter: number | null; forget: () => Promise<void> }

type Bucket = { name: string; limit: number }

/**
 * Counts one attempt of the network of an IP address and, while that is within its limit, of the /48 around it. Clients
 * whose IP address is unknown are counted together. A network or a /48 that this process knows to be over its limit is
 * refused without a statement until its window ends, and is not counted further.
 */
export async function countClient(
  { db, clock }: Needs<'db' | 'clock'>,
  address: string | null,
  { name, windowSeconds, limit }: ClientLimit,
): Promise<CountedClient> {
  const now = clock.now()
  const refused = refusedIn(db)
  const buckets = bucketsOf(name, address, limit)
  const known = buckets.map((bucket) => refused.get(bucket.name)).find((end) => end && isBefore(now, end))
  if (known) return { retryAfter: secondsUntil(known, now), forget: async () => {} }

  const counted: string[] = []
  const forget = () => forgetAll(db, counted)
  for (const bucket of buckets) {
    const { hits, windowStart } = await hitsOf(db, bucket.name, windowSeconds, now)
    counted.push(bucket.name)
    if (hits <= bucket.limit) continue
    const end = windowStart.add({ seconds: windowSeconds })
    refused.set(bucket.name, end)
    return { retryAfter: secondsUntil(end, now), forget }
  }
  return { retryAfter: null, forget }
}

function refusedIn(db: Database): LRUCache<string, Temporal.Instant> {
  const known = refusedByDatabase.get(db) ?? new LRUCache<string, Temporal.Instant>({ max: REFUSED_MAX })
  refusedByDatabase.set(db, known)
  return known
}

function bucketsOf(name: string, address: string | null, limit: number): Bucket[] {
  const { network, supernet } = networksOf(address ?? 'unknown')
  const ofNetwork = { name: `${name}:${network}`, limit }
  if (supernet === null) return [ofNetwork]
  return [ofNetwork, { name: `${name}:${supernet}`, limit: limit * NETWORKS_OF_SUPERNET }]
}

function isBefore(now: Temporal.Instant, end: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, end) < 0
}

/** An undone attempt may bring a bucket below its limit again, so the next attempt is counted. */
async function forgetAll(db: Database, buckets: readonly string[]): Promise<void> {
  for (const bucket of buckets) {
    refusedIn(db).delete(bucket)
    await forgetHit(db, bucket)
  }
}
