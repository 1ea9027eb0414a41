import { plainLetters } from '../kernel/plain-letters.ts'
import { NO_CHOICES, type ImportChoices } from './import.ts'

/** In English and French, without accents. */
const PAID =
  /^(?:x|[✓✔☑✅]|y|yes|oui|true|vrai|(?:fully )?paid(?: in full)?|(?:integralement |entierement |totalement )?(?:pay|regl|sold|acquitt)ee?)$/
const UNPAID = /^(?:n|no|non|false|faux|unpaid|not paid|impayee?|(?:non|pas) (?:payee?|reglee?))$/

/**
 * Reads a cell that says in a word or by a mark whether a booking is paid: true for its whole price, false for nothing
 * of it. Null for a sum, which is never taken for a word, and for anything else, such as a part that is paid.
 */
export function readPaidWord(text: string): boolean | null {
  const plain = plainLetters(text)
    // A mark may ask to be drawn as an emoji.
    .replaceAll('\uFE0F', '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
  if (PAID.test(plain)) return true
  return UNPAID.test(plain) ? false : null
}

/** The proposed reading of empty cells beside these: due where the others only mark the bookings that are paid. */
export function readingOfEmpty(cells: readonly string[]): ImportChoices['unpaid'] {
  const words = new Set(cells.map(readPaidWord))
  return words.has(true) && !words.has(false) && cells.includes('') ? 'DUE' : NO_CHOICES.unpaid
}
