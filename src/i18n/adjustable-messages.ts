import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { eachLocale, type Locale } from '#core/kernel/locale.ts'
import { typesetIn } from '#core/kernel/typeset.ts'
import { MESSAGES_BY_LOCALE, type Area } from './messages.ts'

/** The faults of the operator's own wording: message keys. */
export type WordingFault =
  | 'sentences.unknown_key'
  | 'sentences.unreadable'
  | 'sentences.placeholders'
  | 'sentences.markup'

/**
 * The messages that customers read on pages, in refusals and in emails; the operator cannot change those of the back
 * office.
 */
const AREAS: readonly Area[] = [
  ...([
    'accessibilityPage',
    'bookingBox',
    'cancellation',
    'checkoutPage',
    'common',
    'contactPage',
    'privatePage',
    'datesPage',
  ] as const),
  ...(['emails', 'errorPage', 'faqPage', 'homePage', 'layout', 'reservationPage', 'reviewPage'] as const),
  ...(['guidesPage', 'soonPage', 'termsPage', 'tourPage', 'whoamiPage'] as const),
  ...([
    'default',
    'not_found',
    'availability',
    'contact',
    'email',
    'form',
    'hold',
    'message',
    'name',
  ] as const),
  ...(['net', 'note', 'payment', 'phone', 'price', 'reservation', 'review', 'terms', 'units'] as const),
]

/** The messages whose wording the operator may replace, by their dotted keys, in the product's own wording. */
export const ADJUSTABLE: Record<Locale, ReadonlyMap<string, string>> = eachLocale(sentencesOf)

/**
 * The fault of a text that is to replace a message; null when it can. It has to be plain text that ICU reads, with
 * exactly the placeholders of the original, each in a format that its value has.
 */
export function wordingFault(locale: Locale, key: string, text: string): WordingFault | null {
  const original = ADJUSTABLE[locale].get(key)
  if (original === undefined) return 'sentences.unknown_key'
  const wanted = placeholdersOf(parse(original))
  const elements = read(typesetIn(locale, text))
  if (!elements) return /<[^<>]*$|<[^<>]*[^\w/<>]/.test(text) ? 'sentences.markup' : 'sentences.unreadable'
  const written = placeholdersOf(elements)
  if (hasMarkup(elements) || [...written].some(([name, [kind]]) => kind === 'tag' && !wanted.has(name)))
    return 'sentences.markup'
  return isSameSet(wanted, written) ? null : 'sentences.placeholders'
}

type Kind = 'word' | 'number' | 'select' | 'tag'
type Placeholders = Map<string, Set<Kind>>

const KINDS: Partial<Record<TYPE, Kind>> = {
  [TYPE.argument]: 'word',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.select]: 'select',
  [TYPE.tag]: 'tag',
}

function sentencesOf(locale: Locale): ReadonlyMap<string, string> {
  return new Map(AREAS.flatMap((area) => leavesOf(MESSAGES_BY_LOCALE[locale][area], area)))
}

function leavesOf(tree: unknown, key: string): [string, string][] {
  if (typeof tree === 'string') return [[key, tree]]
  return Object.entries(tree as object).flatMap(([name, value]) => leavesOf(value, `${key}.${name}`))
}

function read(text: string): MessageFormatElement[] | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}

function placeholdersOf(elements: readonly MessageFormatElement[], found: Placeholders = new Map()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const kind = KINDS[element.type] ?? 'select'
    found.set(element.value, (found.get(element.value) ?? new Set<Kind>()).add(kind))
    for (const branch of branchesOf(element)) placeholdersOf(branch, found)
  }
  return found
}

function branchesOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children]
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
  return Object.values(element.options).map((option) => option.value)
}

/** A sharp bracket that ICU read as text would be shown as one. */
function hasMarkup(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) =>
    element.type === TYPE.literal
      ? /[<>]/.test(element.value)
      : branchesOf(element).some((branch) => hasMarkup(branch)),
  )
}

/** The same names, each in a format of the original; a number may also be plain. */
function isSameSet(wanted: Placeholders, written: Placeholders): boolean {
  if (wanted.size !== written.size) return false
  return [...written].every(([name, kinds]) => {
    const ways = wanted.get(name)
    return ways && [...kinds].every((kind) => ways.has(kind) || (kind === 'word' && ways.has('number')))
  })
}
