import { mayHold } from './bloom-filter.ts'
import { COMMON_PASSWORD_PARTS } from './common-password-parts.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/**
 * Bounds of a new password: its length is what makes it strong, the upper one limits hashing. Source: ASVS 6.2.1,
 * 6.2.5.
 */
export const PASSWORD_CHARACTERS_MIN = 12
const PASSWORD_BYTES_MAX = 1024
const OWN_CHARACTERS_MIN = 6
const DISTINCT_CHARACTERS_MIN = 5

/** The reasons to refuse a password: message keys. */
export type PasswordFault = 'password.too_short' | 'password.too_long' | 'password.too_common'

/** The fault of a new password; null when there is none. Any characters are accepted. */
export function passwordFault(password: string, username: string): PasswordFault | null {
  if (Array.from(password).length < PASSWORD_CHARACTERS_MIN) return 'password.too_short'
  if (isTooLongToHash(password)) return 'password.too_long'
  return isCommon(password) || isGuessable(password, username) ? 'password.too_common' : null
}

/** A password in the form in which lists of common ones are compared. */
export function comparable(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

/** True beyond PASSWORD_BYTES_MAX: such a password belongs to no member and is not hashed. */
export function isTooLongToHash(password: string): boolean {
  return new TextEncoder().encode(password).length > PASSWORD_BYTES_MAX
}

const COMMON = { bits: Uint8Array.fromBase64(commonPasswords.bits), hashes: commonPasswords.hashes }

/** True for the most common passwords, with or without signs between their words; for at most 1 in 1,000 of others. */
function isCommon(password: string): boolean {
  const lower = comparable(password)
  const words = wordsOf(lower)
  return mayHold(COMMON, lower) || (words !== '' && mayHold(COMMON, words))
}

function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** True when hardly anything is left without the parts that guessing tries first, read with or without leet. */
function isGuessable(password: string, username: string): boolean {
  if (new Set(password).size < DISTINCT_CHARACTERS_MIN) return true
  const parts = [...COMMON_PASSWORD_PARTS, ...username.toLowerCase().split(/[^a-z0-9]+/)]
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length)
  const lower = comparable(password)
  return [lower, withoutLeet(lower)].some((text) => ownCharacters(text, parts) < OWN_CHARACTERS_MIN)
}

/**
 * The letters and digits outside the parts. Different signs and emoji count as well, unless they only separate or
 * decorate a part.
 */
function ownCharacters(text: string, parts: string[]): number {
  const words = wordsOf(text)
  const own = without(words, parts)
  return own.length + (own === words ? signsOf(text).size : 0)
}

/** The signs of the upper row of keyboards, in English and in French. */
const SIGN_ROWS = `!@#$%^&*()_+ &é"'(-è_çà)=`

/** The different signs and emoji, without those that only follow another one along a keyboard. */
function signsOf(text: string): Set<string> {
  const characters = Array.from(text)
  const isOwn = (sign: string, at: number) =>
    !/[\p{L}\p{N}]/u.test(sign) && (at === 0 || !SIGN_ROWS.includes(`${characters[at - 1]}${sign}`))
  return new Set(characters.filter(isOwn))
}

function without(text: string, parts: string[]): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), text)
}

const LEET: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

function withoutLeet(text: string): string {
  return text.replace(/[@4310!$57]/g, (sign) => LEET[sign] as string)
}
