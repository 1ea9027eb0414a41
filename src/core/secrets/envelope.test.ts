import { describe, expect, test } from 'vitest'
import { ENVELOPE_OVERHEAD, packEnvelope, parseEnvelope } from './envelope.ts'

const filled = (length: number, value: number) => new Uint8Array(length).fill(value)
const ENVELOPE = {
  keyId: filled(8, 1),
  nonce: filled(12, 2),
  ciphertext: filled(20, 3),
  tag: filled(16, 4),
}

describe('an envelope', () => {
  test('is its version, key id, nonce, ciphertext and tag, and is read back', () => {
    const bytes = packEnvelope(ENVELOPE)
    expect(bytes).toHaveLength(20 + ENVELOPE_OVERHEAD)
    expect(Buffer.from(bytes).toString('hex')).toBe(
      `01${'01'.repeat(8)}${'02'.repeat(12)}${'03'.repeat(20)}${'04'.repeat(16)}`,
    )
    expect(parseEnvelope(bytes)).toEqual(ENVELOPE)
  })

  test('of another version, or too short for a secret, is refused', () => {
    const bytes = packEnvelope(ENVELOPE)
    expect(parseEnvelope(bytes.with(0, 2))).toBeNull()
    expect(parseEnvelope(bytes.subarray(0, ENVELOPE_OVERHEAD))).toBeNull()
    expect(parseEnvelope(bytes.subarray(0, ENVELOPE_OVERHEAD + 1))).not.toBeNull()
    expect(parseEnvelope(new Uint8Array())).toBeNull()
  })
})
