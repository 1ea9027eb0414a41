/**
 * Keeps secrets such that the database alone does not reveal them. `row` names the one place where a secret is stored
 * (see `rowOf`): an envelope that is copied into another row does not open there.
 */
export interface SecretBox {
  /** The envelope to store. The same secret gives another envelope each time. */
  wrap(secret: Uint8Array, row: string): Buffer
  /** The secret. Throws SecretLocked when no key of this box opens the envelope, or when it was changed or moved. */
  unwrap(envelope: Uint8Array, row: string): Buffer
  /** True when the first key of this box wrapped the envelope. */
  isCurrent(envelope: Uint8Array): boolean
}

/** An envelope that the present keys do not open. */
export class SecretLocked extends Error {
  override readonly name = 'SecretLocked'
}

/** The wrapping keys are missing or wrong; the message names the remedy for the operator. */
export class SecretsUnusable extends Error {
  override readonly name = 'SecretsUnusable'
}

/** The name of the row of one secret. */
export function rowOf(table: string, column: string, id: string): string {
  return `${table}.${column}:${id}`
}
