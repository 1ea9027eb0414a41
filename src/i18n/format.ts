import { DEFAULT_LOCALE, INTL_TAG, type Locale } from '#core/kernel/locale.ts'
import type { Money } from '#core/kernel/money.ts'
import { conventionsIn } from './conventions-in.ts'

const NBSP = '\u00a0'

/** A unit by its name, and the quantity of it in a party. */
type UnitCount = { label: string; quantity: number }

/** A price: '€58', '58 €'; cents only when there are any. */
export function formatMoney({ amountMinor, currency }: Money, locale: Locale): string {
  return currencyFormat(locale, currency).format(amountMinor / minorPerUnit(currency))
}

/** An amount on the axis of a plot: '€500', '€1.2K', '1,2 k €'. */
export function formatMoneyBriefly({ amountMinor, currency }: Money, locale: Locale): string {
  return briefFormat(locale, currency).format(amountMinor / minorPerUnit(currency))
}

/** A sum of an account, always to the cent: '€58.00', '58,00 €'; less than nothing with its sign. */
export function formatSum({ amountMinor, currency }: Money, locale: Locale): string {
  const text = sumFormat(locale, currency).format(amountMinor / minorPerUnit(currency))
  return text.replace('-', '\u2212')
}

/** A change of a price with its sign, as typographers write it: '+€5', '−5,80 €'; nothing has none. */
export function formatSigned({ amountMinor, currency }: Money, locale: Locale): string {
  const sign = amountMinor < 0 ? '\u2212' : amountMinor > 0 ? '+' : ''
  return sign + formatMoney({ amountMinor: Math.abs(amountMinor), currency }, locale)
}

/** A number; `digits` decimals when given: '4.9', '4,9'. */
export function formatNumber(value: number, locale: Locale, digits?: number): string {
  return numberFormat(locale, digits).format(value)
}

/** A length of time in whole minutes: '2½ hours', '2 h 30'. */
export function formatDuration(minutes: number, locale: Locale): string {
  return conventionsIn(locale).duration(Math.floor(minutes / 60), minutes % 60)
}

/** The codes that `Intl.DisplayNames` takes; it throws for any other text. */
const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/

/**
 * The name of a language by its code, as it stands inside a sentence: 'English', 'anglais'. A refused form is shown
 * again with what was posted: a text that is no code stands for itself.
 */
export function languageName(code: string, locale: Locale): string {
  return LANGUAGE_CODE.test(code) ? (languageNames(locale).of(code) ?? code) : code
}

/** Names of languages at the start of a line: 'English, French'; 'Français, anglais'. */
export function formatLanguages(codes: readonly string[], locale: Locale): string {
  return capitalFirst(codes.map((code) => languageName(code, locale)).join(', '), locale)
}

/** A share of a whole, in whole percent: '63%', '63 %'. */
export function formatShare(share: number, locale: Locale): string {
  return percentFormat(locale).format(share)
}

/** The ages of a unit: '4 to 12', '4 à 12 ans'; empty without limits. Both ages are included. */
export function formatAges(min: number | null, max: number | null, locale: Locale): string {
  const say = conventionsIn(locale).ages
  if (max === null) return min ? say.from(min) : ''
  return min ? say.fromTo(min, max) : say.under(max + 1)
}

/** The name of a currency at the start of a line: 'Swiss Franc', 'Franc suisse'. */
export function currencyName(code: string, locale: Locale): string {
  return capitalFirst(currencyNames(locale).of(code) ?? code, locale)
}

/** Facts in one line, with dots between them. A line may end with a dot and never begins with one. */
export function joinFacts(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join(`${NBSP}· `)
}

/** A unit and its quantity: 'Adultes × 2'. The name comes first: it is the operator's, and has no singular. */
export function formatUnitCount({ label, quantity }: UnitCount): string {
  return `${label}${NBSP}×${NBSP}${quantity}`
}

/** A party by its units: 'Adultes × 2, Enfants × 1'. */
export function formatParty(units: readonly UnitCount[]): string {
  return units.map(formatUnitCount).join(', ')
}

/** The text with its first letter as a capital: sentences and headings that begin with a date or a language. */
export function capitalFirst(text: string, locale: Locale): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(INTL_TAG[locale]) + rest.join('')
}

/** Intl objects are expensive to make and are kept; the arguments make the key. */
function cached<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = args.join(' ')
    const known = made.get(key)
    if (known) return known
    const fresh = make(...args)
    made.set(key, fresh)
    return fresh
  }
}

const currencyFormat = cached(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(INTL_TAG[locale], {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** The minor units in one unit of a currency: 100 for EUR, 1 for JPY. Reading the options of a format is expensive. */
const minorPerUnit = cached((currency: string) => {
  const { maximumFractionDigits = 2 } = sumFormat(DEFAULT_LOCALE, currency).resolvedOptions()
  return 10 ** maximumFractionDigits
})

const briefFormat = cached(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(INTL_TAG[locale], {
      style: 'currency',
      currency,
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
)

const sumFormat = cached(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(INTL_TAG[locale], { style: 'currency', currency }),
)

const numberFormat = cached(
  (locale: Locale, digits: number | undefined) =>
    new Intl.NumberFormat(
      INTL_TAG[locale],
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    ),
)

const percentFormat = cached(
  (locale: Locale) => new Intl.NumberFormat(INTL_TAG[locale], { style: 'percent' }),
)

const currencyNames = cached(
  (locale: Locale) => new Intl.DisplayNames(INTL_TAG[locale], { type: 'currency' }),
)

const languageNames = cached(
  (locale: Locale) => new Intl.DisplayNames(INTL_TAG[locale], { type: 'language', fallback: 'code' }),
)
