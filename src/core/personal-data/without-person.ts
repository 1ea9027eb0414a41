import { addressPattern } from './address-pattern.ts'

/** The words by which a text can name a person; an empty one names nobody. */
export type Person = { email: string | null; names: readonly string[]; phones: readonly string[] }

const LEFT_OUT = '…'
/** Shorter parts of a name, such as *de* or *van*, are words of any text. */
const NAME_PART_CHARACTERS_MIN = 3

/**
 * The text without email address, telephone, whole name, and each capitalized part of the name as a word of its own.
 */
export function withoutPerson(text: string, { email, names, phones }: Person): string {
  const whole = [...names, ...phones].filter((words) => words.trim() !== '')
  const parts = names
    .flatMap((name) => name.split(/\s+/))
    .filter((part) => part.length >= NAME_PART_CHARACTERS_MIN && /^\p{Lu}/u.test(part))
  const withoutAddress = email === null ? text : text.replaceAll(addressPattern(email), LEFT_OUT)
  const withoutWhole = whole.reduce(
    (rest, words) => rest.replaceAll(word(words, 'giu'), LEFT_OUT),
    withoutAddress,
  )
  return parts.reduce((rest, part) => rest.replaceAll(word(part, 'gu'), LEFT_OUT), withoutWhole)
}

function word(words: string, flags: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(words.trim())}(?![\p{L}\p{N}])`, flags)
}
