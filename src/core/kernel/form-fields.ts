import { LOCALES } from './locale.ts'

/** More fields than any form of the product has: the longest is a full tour. */
const FORM_FIELDS_MAX = 320 + 340 * LOCALES.length

const AMPERSAND = new TextEncoder().encode('&')
const PART = new TextEncoder().encode('\n--')

/**
 * True when the body of a form, urlencoded or multipart, has more fields than any form of the product. It counts the
 * bytes that separate fields and stops at the limit, because parsing a form costs a hundred times as much as refusing
 * it. Every reader of a form calls this first.
 */
export function hasTooManyFields(body: Uint8Array, contentType: string): boolean {
  const isMultipart = /^\s*multipart\//i.test(contentType)
  const separator = isMultipart ? PART : AMPERSAND
  // In a multipart body each part is followed by a boundary, in an urlencoded one each field but the last by an `&`.
  let fields = isMultipart ? 0 : 1
  for (const at of occurrences(body, separator[0] as number)) {
    if (separator.every((byte, index) => body[at + index] === byte)) fields += 1
    if (fields > FORM_FIELDS_MAX) return true
  }
  return false
}

function* occurrences(body: Uint8Array, byte: number): Generator<number> {
  for (let at = body.indexOf(byte); at !== -1; at = body.indexOf(byte, at + 1)) yield at
}
