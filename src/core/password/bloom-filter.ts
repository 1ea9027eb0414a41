/** A set of texts in few bits: every added text is found, and of other texts hardly any (Bloom, 1970). */
export type BloomFilter = { bits: Uint8Array; hashes: number }

/** Adds a text; it cannot be removed. */
export function addTo(filter: BloomFilter, text: string): void {
  for (const bit of bitsOf(filter, text)) filter.bits[bit >>> 3]! |= 1 << (bit & 7)
}

/**
 * True for every text that was added; true by chance for about 1 of `2 ** hashes` others, when half of the bits are
 * set.
 */
export function mayHold(filter: BloomFilter, text: string): boolean {
  return bitsOf(filter, text).every((bit) => (filter.bits[bit >>> 3]! & (1 << (bit & 7))) !== 0)
}

/** The bits of a text, one for each hash; all hashes are derived from two. Source: Kirsch and Mitzenmacher, 2006. */
function bitsOf({ bits, hashes }: BloomFilter, text: string): number[] {
  const first = hashOf(text, 0x811c9dc5)
  const step = hashOf(text, 0x01000193) | 1
  return Array.from({ length: hashes }, (_, n) => ((first + n * step) >>> 0) % (bits.length * 8))
}

/** FNV-1a of the UTF-16 units, mixed at the end as MurmurHash3 does: 32 bits without a sign. */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
