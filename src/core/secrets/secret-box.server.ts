import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { KEY_ID_BYTES, NONCE_BYTES, packEnvelope, parseEnvelope } from './envelope.ts'
import { SecretLocked, type SecretBox } from './secret-box.ts'
import type { WrappingKeys } from './wrapping-key.ts'

const ALGORITHM = 'aes-256-gcm'

/**
 * A secret box with these keys: AES-256-GCM with a random nonce; the name of the row is authenticated with the secret.
 */
export function createSecretBox(wrappingKeys: WrappingKeys): SecretBox {
  const keys = wrappingKeys.map((key) => ({ key, id: keyIdOf(key) }))
  const [current] = keys as [{ key: Uint8Array; id: Buffer }]
  return {
    wrap(secret, row) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(Buffer.from(row))
      const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.from(packEnvelope({ keyId: current.id, nonce, ciphertext, tag: cipher.getAuthTag() }))
    },
    unwrap(envelope, row) {
      const parts = parseEnvelope(envelope)
      const found = parts && keys.find(({ id }) => id.equals(parts.keyId))
      if (!found) throw new SecretLocked(`${row} was wrapped by a key that is not here.`)
      const { nonce, ciphertext, tag } = parts
      const decipher = createDecipheriv(ALGORITHM, found.key, nonce, { authTagLength: tag.length })
      decipher.setAAD(Buffer.from(row)).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(ciphertext), decipher.final()])
      } catch (cause) {
        throw new SecretLocked(`${row} was changed, or comes from another row.`, { cause })
      }
    },
    isCurrent(envelope) {
      const keyId = parseEnvelope(envelope)?.keyId
      return keyId !== undefined && current.id.equals(keyId)
    },
  }
}

/** Names a key without revealing it. */
function keyIdOf(key: Uint8Array): Buffer {
  return createHash('sha256').update('escapade wrapping key:').update(key).digest().subarray(0, KEY_ID_BYTES)
}
