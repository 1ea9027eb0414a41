import type { Locale, PartialText } from '../kernel/locale.ts'
import type { Refusal } from '../kernel/refusal.ts'

/**
 * A text of the team to guests. `texts`: by language; `message`: for the languages without one. `withoutOthers`: a
 * member has confirmed that guests of a language without a text get none.
 */
export type GuestTexts = { message: string; texts?: PartialText | undefined; withoutOthers?: boolean }

/** The reader of a text; without an email address it reaches nobody. */
type GuestReader = { locale: Locale; hasMail: boolean }

/** The text in one language; empty when there is none. */
export function textFor({ message, texts }: GuestTexts, locale: Locale): string {
  return texts?.[locale] || message
}

/**
 * Asks before guests of one language get no text: refuses availability.language_missing with the number of their
 * parties, unless a member has confirmed it; the caller may add the guests. A sender that knows no languages is not
 * asked.
 */
export function refuseMissingText(
  texts: GuestTexts,
  readers: readonly GuestReader[],
): Extract<Refusal, { code: 'availability.language_missing' }> | null {
  if (texts.texts === undefined || texts.withoutOthers) return null
  const count = readers.filter(({ locale, hasMail }) => hasMail && !textFor(texts, locale)).length
  return count === 0 ? null : { code: 'availability.language_missing', count, guests: [] }
}
