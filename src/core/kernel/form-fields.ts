import { LOCALES } from './locale.ts'

/** More fields than any form of the product has: the longest is a full tour. */
const FORM_FIELDS_MAX = 320 + 340 * LOCALES.length

const AMPERSAND = new TextEncoder().encode('&')
const PART = new TextEncoder().encode('\n--')

/**
 * True when the body of a form, urlencoded or multipart, has more fields than any form of the product. Every reader of
 * a form calls this, or `fieldCounter`, before it parses.
 */
export function hasTooManyFields(body: Uint8Array, contentType: string): boolean {
  return fieldCounter(contentType)(body)
}

/**
 * Counts the fields of a form that arrives in pieces: the function takes the next piece, and returns true once there
 * are too many. It looks at the bytes that separate fields and stops at the limit, because parsing a form costs a
 * hundred times as much as refusing it.
 */
export function fieldCounter(contentType: string): (piece: Uint8Array) => boolean {
  const isMultipart = /^\s*multipart\//i.test(contentType)
  const separator = isMultipart ? PART : AMPERSAND
  // In a multipart body each part is followed by a boundary, in an urlencoded one each field but the last by an `&`.
  let fields = isMultipart ? 0 : 1
  /** The bytes of a separator with which the piece before ended. */
  let begun = 0
  function countAt(piece: Uint8Array, at: number): void {
    const end = Math.min(at + separator.length, piece.length)
    for (let index = Math.max(at, 0); index < end; index += 1)
      if (piece[index] !== separator[index - at]) return
    if (end === at + separator.length) fields += 1
    else begun = end - at
  }
  return (piece) => {
    const at = -begun
    begun = 0
    if (at < 0) countAt(piece, at)
    for (const first of occurrences(piece, separator[0] as number)) {
      countAt(piece, first)
      if (fields > FORM_FIELDS_MAX) return true
    }
    return fields > FORM_FIELDS_MAX
  }
}

function* occurrences(body: Uint8Array, byte: number): Generator<number> {
  for (let at = body.indexOf(byte); at !== -1; at = body.indexOf(byte, at + 1)) yield at
}
