import { plainLetters } from '../kernel/plain-letters.ts'

/** Inside words, fewer letters find nearly everything. */
const INSIDE_FROM = 3

/**
 * True when every word of `typed` begins a word of the text, or is inside one from three letters on; accents and case
 * make no difference, as in the search of reservations. An empty text matches everything.
 */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((wanted) =>
    words.some((word) => word.startsWith(wanted) || (wanted.length >= INSIDE_FROM && word.includes(wanted))),
  )
}

function wordsOf(text: string): string[] {
  return plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
