/** The stored form of a secret: the id of its wrapping key, and the output of AES-256-GCM. */
export type Envelope = {
  keyId: Uint8Array
  nonce: Uint8Array
  /** The ciphertext is as long as the secret. */
  ciphertext: Uint8Array
  tag: Uint8Array
}

/** The version of the algorithm and the layout. */
const VERSION = 1
export const KEY_ID_BYTES = 8
export const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES

/** The number of bytes by which an envelope is longer than its secret. */
export const ENVELOPE_OVERHEAD = HEAD_BYTES + TAG_BYTES

/** The stored form: version, key id, nonce, ciphertext, tag. */
export function packEnvelope({ keyId, nonce, ciphertext, tag }: Envelope): Uint8Array {
  const parts = [Uint8Array.of(VERSION), keyId, nonce, ciphertext, tag]
  const bytes = new Uint8Array(ENVELOPE_OVERHEAD + ciphertext.length)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

/** The parts of a stored envelope; null for anything too short or of another version. */
export function parseEnvelope(bytes: Uint8Array): Envelope | null {
  if (bytes.length <= ENVELOPE_OVERHEAD || bytes[0] !== VERSION) return null
  return {
    keyId: bytes.subarray(1, 1 + KEY_ID_BYTES),
    nonce: bytes.subarray(1 + KEY_ID_BYTES, HEAD_BYTES),
    ciphertext: bytes.subarray(HEAD_BYTES, -TAG_BYTES),
    tag: bytes.subarray(-TAG_BYTES),
  }
}
