import { addressPattern } from './address-pattern.ts'

/** The words by which a text can name a person; an empty one names nobody. */
export type Person = { email: string | null; names: readonly string[]; phones: readonly string[] }

const LEFT_OUT = '…'
/** Shorter parts of a name, such as *de* or *van*, are words of any text. */
const NAME_PART_CHARACTERS_MIN = 3

/** The digits at the end of a telephone number that every form of it has, with its country or without. */
const OWN_DIGITS = 9
/** Fewer digits are a number of any text. */
const OWN_DIGITS_MIN = 7
const BETWEEN_DIGITS = String.raw`[\s.()/\-\u2010\u2011]*`

/**
 * The text without email address, telephone in any form, whole name, and each capitalized part of the name as a word of
 * its own.
 */
export function withoutPerson(text: string, { email, names, phones }: Person): string {
  const whole = [...names, ...phones].filter((words) => words.trim() !== '')
  const parts = names
    .flatMap((name) => name.split(/\s+/))
    .filter((part) => part.length >= NAME_PART_CHARACTERS_MIN && /^\p{Lu}/u.test(part))
  const withoutAddress = email === null ? text : text.replaceAll(addressPattern(email), LEFT_OUT)
  const withoutPhones = phones
    .map((phone) => phone.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= OWN_DIGITS_MIN)
    .reduce((rest, digits) => rest.replaceAll(telephone(digits), LEFT_OUT), withoutAddress)
  const withoutWhole = whole.reduce(
    (rest, words) => rest.replaceAll(word(words, 'giu'), LEFT_OUT),
    withoutPhones,
  )
  return parts.reduce((rest, part) => rest.replaceAll(word(part, 'gu'), LEFT_OUT), withoutWhole)
}

/** A number that ends with the same digits, after those of a country or a trunk: '+33 (0)6 12 …', '06.12. …'. */
function telephone(digits: string): RegExp {
  const own = digits.slice(-OWN_DIGITS).split('').join(BETWEEN_DIGITS)
  const country = String.raw`(?:(?:\+|00)${BETWEEN_DIGITS}\d{1,3}${BETWEEN_DIGITS})?`
  const trunk = String.raw`(?:\(?0\)?${BETWEEN_DIGITS})?`
  return new RegExp(String.raw`(?<!\d)${country}${trunk}\(?\d{0,2}${own}(?!\d)`, 'gu')
}

function word(words: string, flags: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(words.trim())}(?![\p{L}\p{N}])`, flags)
}
