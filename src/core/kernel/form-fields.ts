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
  /** The bytes of a separator, less one, that stand at a seam between two pieces. */
  const seam = separator.length - 1
  let ended = Buffer.alloc(0)
  return (piece) => {
    fields += count(Buffer.concat([ended, piece.subarray(0, seam)]), separator)
    fields += count(piece, separator)
    const end = Buffer.concat([ended, piece.subarray(Math.max(0, piece.length - seam))])
    ended = end.subarray(Math.max(0, end.length - seam))
    return fields > FORM_FIELDS_MAX
  }
}

/** The separators in a body, at most one too many, by Horspool's search, which no frequent byte makes slow. */
function count(body: Uint8Array, separator: Uint8Array): number {
  const last = separator.length - 1
  const shifts = new Uint8Array(256).fill(separator.length)
  for (let at = 0; at < last; at += 1) shifts[separator[at] as number] = last - at
  let found = 0
  for (
    let at = last;
    at < body.length && found <= FORM_FIELDS_MAX;
    at += shifts[body[at] as number] as number
  )
    if (endsAt(body, at, separator)) found += 1
  return found
}

function endsAt(body: Uint8Array, end: number, separator: Uint8Array): boolean {
  for (let back = 0; back < separator.length; back += 1)
    if (body[end - back] !== separator[separator.length - 1 - back]) return false
  return true
}
