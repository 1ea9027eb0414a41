import { mayHold } from './bloom-filter.ts'
import { COMMON_PASSWORD_PARTS } from './common-password-parts.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/**
 * Bounds of a new password: its length is what makes it strong, the upper one limits hashing. Source: ASVS 6.2.1,
 * 6.2.5.
 */
export const PASSWORD_CHARACTERS_MIN = 12
export const PASSWORD_BYTES_MAX = 1024
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

/** True beyond PASSWORD_BYTES_MAX: such a password belongs to no user and is not hashed. */
export function isTooLongToHash(password: string): boolean {
  return new TextEncoder().encode(password).length > PASSWORD_BYTES_MAX
}

const COMMON = { bits: Uint8Array.fromBase64(commonPasswords.bits), hashes: commonPasswords.hashes }

/** True for the most common passwords, with or without signs between their words; for at most 1 in 1,000 of others. */
function isCommon(password: string): boolean {
  const lower = comparable(password)
  return mayHold(COMMON, lower) || mayHold(COMMON, wordsOf(lower))
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
  return [lower, withoutLeet(lower)].some((text) => without(wordsOf(text), parts).length < OWN_CHARACTERS_MIN)
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
