import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id, formatPhc, parsePhc } from './argon2.server.ts'
import { isTooLongToHash } from './password.ts'

/** The cost of a new hash. Source: OWASP Password Storage Cheat Sheet, argon2id. */
const COST = { memoryKib: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Verifies false at the cost of a real hash: stands in for the hash of a member who does not exist. */
const NOBODYS_HASH = formatPhc({ ...COST, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) })

/** The queue of passwords that the team itself sets. */
const TEAM = 'team'

/** The stored hash of a password, as a PHC string. It waits in `queue` for its turn. */
export async function hashPassword(password: string, queue = TEAM): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return formatPhc({ ...COST, salt, hash: await argon2id(password, salt, HASH_BYTES, COST, queue) })
}

/**
 * True when this is the password of the hash; null, the hash of no member, takes as long and is never true. It waits in
 * `queue` for its turn.
 */
export async function verifyPassword(password: string, phc: string | null, queue = TEAM): Promise<boolean> {
  if (isTooLongToHash(password)) return false
  const kept = parsePhc(phc ?? NOBODYS_HASH)
  if (!kept) throw new Error('A password hash in the database is not an argon2id PHC string.')
  const hash = await argon2id(password, kept.salt, kept.hash.length, kept, queue)
  return timingSafeEqual(hash, kept.hash)
}

/** True when a hash was made at a lower cost than today's: the password is to be hashed again while it is known. */
export function isOutdatedHash(phc: string): boolean {
  const kept = parsePhc(phc)
  return (
    !kept || kept.memoryKib < COST.memoryKib || kept.passes < COST.passes || kept.hash.length < HASH_BYTES
  )
}
