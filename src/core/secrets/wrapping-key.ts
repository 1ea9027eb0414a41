/** AES-256 takes keys of this length. */
export const WRAPPING_KEY_BYTES = 32

/** The first key wraps and unwraps; the others only unwrap. */
export type WrappingKeys = readonly [Uint8Array, ...Uint8Array[]]

/** A random key has about 30 different bytes; fewer than this is a pattern. */
const DIFFERENT_BYTES_MIN = 16

/**
 * Reads 32 random bytes in base64 or base64url, as `openssl rand -base64 32` prints them. Null for another length, for
 * a repeated pattern, and for 32 bytes of readable text, which come from a person and not from a random generator.
 */
export function parseWrappingKey(text: string): Uint8Array | null {
  if (!/^[\w+/-]{43}=?$/.test(text)) return null
  const key = Uint8Array.fromBase64(text.replace('=', '').replaceAll('+', '-').replaceAll('/', '_'), {
    alphabet: 'base64url',
  })
  const isPattern = new Set(key).size < DIFFERENT_BYTES_MIN
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f)
  return isPattern || isText ? null : key
}

/** All keys of a list, in its order; null when it is empty or one of them cannot be read. */
export function parseWrappingKeys(texts: readonly string[]): WrappingKeys | null {
  const keys = texts.map(parseWrappingKey)
  const [first, ...others] = keys.filter((key) => key !== null)
  return first && keys.length === others.length + 1 ? [first, ...others] : null
}
