import { plainLetters } from '../kernel/plain-letters.ts'
import { isUuid } from '../kernel/ids.ts'

export const SLUG_CHARACTERS_MAX = 80

/** Words in the API's paths at the position of a slug. */
const RESERVED = new Set(['admin', 'availabilities', 'new'])

/** True for lower-case words of ASCII letters and digits joined by hyphens that are no id. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= SLUG_CHARACTERS_MAX && !isUuid(text)
}

/** True for a word that cannot be the slug of a tour. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug)
}

/**
 * The slug that a title suggests, of as many whole words as fit; 'tour' for a title without a letter or digit. Always
 * a permitted one.
 */
export function slugOf(title: string): string {
  const all = plainLetters(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const words = wholeWords(all, SLUG_CHARACTERS_MAX - NUMBER_ROOM)
  return words === '' || isReservedSlug(words) || isUuid(words) ? `tour${words && `-${words}`}` : words
}

/** The words that fit; a first word that is longer is cut. */
function wholeWords(words: string, max: number): string {
  if (words.length <= max) return words
  const end = words.lastIndexOf('-', max)
  return words.slice(0, end > 0 ? end : max)
}

/** The slug with a number, for the second tour of that name and further ones. */
export function numberedSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}

/** The characters that a number after a slug may take. */
const NUMBER_ROOM = 10
