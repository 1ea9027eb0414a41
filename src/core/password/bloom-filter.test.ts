import { expect, test } from 'vitest'
import { addTo, mayHold, type BloomFilter } from './bloom-filter.ts'

const HASHES = 10
const texts = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix} ${i} é`)
const filterOf = (added: string[], bytes: number): BloomFilter => {
  const filter = { bits: new Uint8Array(bytes), hashes: HASHES }
  for (const text of added) addTo(filter, text)
  return filter
}
const bitsSet = ({ bits }: BloomFilter) =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)

test('every text that was added is found', () => {
  const added = texts('added', 1_000)
  const filter = filterOf(added, 2_048)
  expect(added.filter((text) => !mayHold(filter, text))).toEqual([])
})

test('about one in a thousand other texts is found by chance', () => {
  const filter = filterOf(texts('added', 1_000), 1_803)
  expect(bitsSet(filter) / (1_803 * 8)).toBeCloseTo(0.5, 1)
  const found = texts('other', 20_000).filter((text) => mayHold(filter, text))
  expect(found.length).toBeLessThan(50)
})

test('an empty filter holds nothing, and a text sets as many bits as there are hashes', () => {
  const filter = filterOf([], 4_096)
  expect(mayHold(filter, 'nothing')).toBe(false)
  addTo(filter, 'one')
  expect(bitsSet(filter)).toBe(HASHES)
})

// The filter of common passwords is stored: another hash would find none of them.
test('the bits of a text stay the same', () => {
  const filter = filterOf(['azerty123456', 'motdepasse'], 8)
  expect(Buffer.from(filter.bits).toString('hex')).toBe('28cc840383442810')
})
