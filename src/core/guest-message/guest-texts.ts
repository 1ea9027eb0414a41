import type { Locale, PartialText } from '../kernel/locale.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { GuestReader } from './guest-readers.ts'

/**
 * A text of the team to guests. `texts`: by language; `message`: for the languages without one. `withoutOthers`: a
 * member has confirmed that guests of a language without a text get none.
 */
export type GuestTexts = { message: string; texts?: PartialText | undefined; withoutOthers?: boolean }

/** The text in one language; empty when there is none. */
export function textFor({ message, texts }: GuestTexts, locale: Locale): string {
  return texts?.[locale] || message
}

/**
 * The text in the language of an email, else in that of the reservation: the email may have waited since that language
 * was switched off. Empty when the customer got none.
 */
export function textOfEmail(texts: GuestTexts, locale: Locale, bookedIn: Locale): string {
  return textFor(texts, locale) || textFor(texts, bookedIn)
}

/**
 * The texts to store: that of each reader in the language of their emails, and again in that of their reservation,
 * under which it is found once that language is switched on again.
 */
export function textsOfReaders(
  texts: GuestTexts,
  readers: readonly { locale: Locale; bookedIn: Locale }[],
): PartialText {
  return Object.fromEntries(
    readers.flatMap(({ locale, bookedIn }) => [locale, bookedIn].map((one) => [one, textFor(texts, locale)])),
  )
}

/**
 * Asks before guests of one language get no text: refuses availability.language_missing with the number of their
 * parties, unless a member has confirmed it; the caller may add the guests. A sender that knows no languages is not
 * asked.
 */
export function missingTextRefusal(
  texts: GuestTexts,
  readers: readonly Pick<GuestReader, 'locale' | 'hasMail'>[],
): Extract<Refusal, { code: 'availability.language_missing' }> | null {
  if (texts.texts === undefined || texts.withoutOthers) return null
  const count = readers.filter(({ locale, hasMail }) => hasMail && !textFor(texts, locale)).length
  return count === 0 ? null : { code: 'availability.language_missing', count, guests: [] }
}
