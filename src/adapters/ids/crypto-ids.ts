import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, type Ids } from '#core/kernel/ids.ts'

/** Identifiers from the machine's cryptographic random source. */
export function createCryptoIds(): Ids {
  return { uuid: () => randomUUIDv7(), reference, secret: () => randomBytes(24).toString('hex') }
}

function reference(): string {
  // randomInt draws without the bias of a remainder, whatever the alphabet's length.
  return Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join('')
}
