import { describe, expect, test } from 'vitest'
import { isUuid, REFERENCE_ALPHABET } from '#core/kernel/ids.ts'
import { createCryptoIds } from './crypto-ids.ts'

const ids = createCryptoIds()

describe('uuid', () => {
  test('is a UUID of version 7, never the same', () => {
    const made = Array.from({ length: 1_000 }, ids.uuid)
    expect(made.every((id) => isUuid(id) && id[14] === '7')).toBe(true)
    expect(new Set(made).size).toBe(made.length)
  })
})

describe('reference', () => {
  test('is 8 characters of the alphabet, and all of them occur', () => {
    const made = Array.from({ length: 1_000 }, ids.reference)
    expect(made.every((reference) => /^[2-9A-HJ-NP-Z]{8}$/.test(reference))).toBe(true)
    expect(new Set(made.join('')).size).toBe(REFERENCE_ALPHABET.length)
  })
})
