import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { Refused } from '#core/kernel/refusal.ts'

const derive = promisify(argon2)

/** One argon2id hash with all that is needed to compute it again. */
export type Argon2Hash = {
  memoryKib: number
  passes: number
  parallelism: number
  salt: Buffer
  hash: Buffer
}
type Cost = Pick<Argon2Hash, 'memoryKib' | 'passes' | 'parallelism'>

const AT_ONCE_MAX = 2
const WAITING_MAX = 20
const BUSY_SECONDS = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * The argon2id hash of a password. At most two are computed at once, since each takes memory and a core; when twenty
 * more are waiting, it refuses with auth.too_many_attempts.
 */
export async function argon2id(
  password: string,
  salt: Buffer,
  hashBytes: number,
  cost: Cost,
): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: cost.parallelism,
    tagLength: hashBytes,
    memory: cost.memoryKib,
    passes: cost.passes,
  }
  await takeTurn()
  try {
    return await derive('argon2id', parameters)
  } finally {
    endTurn()
  }
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

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE_MAX) {
    running += 1
    return
  }
  if (waiting.length >= WAITING_MAX)
    throw new Refused({ code: 'auth.too_many_attempts', retryAfter: BUSY_SECONDS })
  await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Hands the turn to whoever waits longest; the count stays as it was. */
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
