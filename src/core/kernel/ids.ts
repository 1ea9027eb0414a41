/** Makes identifiers: unguessable where they are secrets, sortable where they are keys. */
export interface Ids {
  /** A UUID version 7: unique, ordered by time, not a secret. */
  uuid(): string
  /** A reservation's reference: 8 characters of REFERENCE_ALPHABET. */
  reference(): string
  /** 192 random bits in hexadecimal: knowledge of it is the permission. */
  secret(): string
}

/** Digits and capitals without 0, 1, I and O, which are easily confused. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const REFERENCE_LENGTH = 8
/** The characters of a reference as a person types it, with spaces and hyphens. */
export const REFERENCE_TYPED_MAX = 40

/** True for a string with the shape of a UUID, as a uuid column needs it. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
}
