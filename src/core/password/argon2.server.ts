import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairTurns } from '#core/kernel/turns/fair-turns.ts'
import { Refused } from '#core/kernel/refusal.ts'

const derive = promisify(argon2)

/** One argon2id hash with everything that is needed to compute it again. */
export type Argon2Hash = {
  memoryKib: number
  passes: number
  parallelism: number
  salt: Buffer
  hash: Buffer
}
type Cost = Pick<Argon2Hash, 'memoryKib' | 'passes' | 'parallelism'>

const BUSY_SECONDS = 2

/** Each hash takes memory and a core. */
const inTurn = createFairTurns({
  atOnce: 2,
  waitingMaxPerKey: 20,
  // The number that is computed within a call's time limit.
  waitingMax: 200,
  full: () => new Refused({ code: 'auth.too_many_attempts', retryAfter: BUSY_SECONDS }),
})

/**
 * The argon2id hash of a password. Two are computed at once; the others wait in `queue`, which is named by a
 * network or an account, and the queues are served in turns. Refuses auth.too_many_attempts when the queue is full.
 */
export async function argon2id(
  password: string,
  salt: Buffer,
  hashBytes: number,
  cost: Cost,
  queue: string,
): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: cost.parallelism,
    tagLength: hashBytes,
    memory: cost.memoryKib,
    passes: cost.passes,
  }
  return await inTurn(queue, () => derive('argon2id', parameters))
}

/** The PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`, base64 without padding. */
export function formatPhc({ memoryKib, passes, parallelism, salt, hash }: Argon2Hash): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Reads a PHC string of argon2id; null for any other text. */
export function parsePhc(text: string): Argon2Hash | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text)
  if (!match) return null
  const [memoryKib, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  const [salt, hash] = match.slice(4, 6).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  return { memoryKib, passes, parallelism, salt, hash }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
