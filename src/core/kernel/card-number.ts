import { visibleText } from './visible-text.ts'

/** Digits without spaces or in the groups of a printed card, but not the middle of a longer number such as an IBAN. */
const LIKE_A_CARD =
  /(?<!\d[ .\p{Pd}]?)(?:[2-6]\d{3}([ .\p{Pd}]?)\d{4}\1\d{4}\1\d{1,7}|3\d{3}([ .\p{Pd}]?)\d{6}\2\d{4,5})(?!\d|[ .\p{Pd}]\d{4})/gu

/**
 * True for a text that most likely contains the number of a payment card: 13 to 19 digits of the ranges that cards
 * have, with the right check digit. Sources: ISO/IEC 7812-1, annex B (Luhn); PCI DSS 4.0, 3.3.
 */
export function holdsCardNumber(text: string): boolean {
  // A paste may contain no-break spaces, wide digits, and characters that nobody sees.
  const found = visibleText(text.normalize('NFKC')).match(LIKE_A_CARD) ?? []
  return found.some((match) => hasCheckDigit(match.replaceAll(/\D/g, '')))
}

/** From the right, every second digit counts double, its digits added; the sum is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = digit * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
