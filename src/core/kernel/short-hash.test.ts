import { expect, test } from 'vitest'
import { shortHash } from './short-hash.ts'

test('a hash is short, the same for the same text, and another for a neighbour', () => {
  const hashes = ['', 'a', 'b', 'ab', 'ba', 'é'.repeat(10_000)].map(shortHash)
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-z]{1,7}$/)
  expect(shortHash('a')).toBe(hashes[1])
})
