import { DEFAULT_LOCALE, eachLocale, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { plainLetters } from '#core/kernel/plain-letters.ts'
import type { Settings } from '#core/site/settings.ts'
import { ADJUSTABLE, wordingFault } from '#i18n/adjustable-messages.ts'
import { formsOf, placeOf, type WordingForm, type WordingPlace } from '#i18n/plain-wording.ts'
import { bodyOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'

const SHOWN_MAX = 20

/** One form of a message in the operator's wording, with the product's. */
export type ShownForm = WordingForm & { original: string }

/** A message in the product's wording and, where it differs, the operator's. */
export type ShownMessage = {
  key: string
  place: WordingPlace
  forms: Record<Locale, ShownForm[]>
  /** The operator's own text as it is stored; null for the product's. */
  own: Record<Locale, string | null>
}

/** The result of a search, of which the first are shown; without words, the changed messages. */
export type FoundWording = { words: string; count: number; shown: ShownMessage[] }

type StoredMessage = { key: string; original: Record<Locale, string>; own: Partial<Record<Locale, string>> }

/** The messages that have every one of the words, in any language, in the key or in the operator's own text. */
export async function findWording(api: ApiClient, words: string): Promise<FoundWording> {
  const saved: unknown = await bodyOf(api.settings[':group'].$get({ param: { group: 'sentences' } }))
  const all = messagesWith(saved as Settings['sentences'])
  const wanted = plain(words).split(' ').filter(Boolean)
  const found = all.filter((message) =>
    wanted.length > 0 ? hasAll(message, wanted) : Object.keys(message.own).length > 0,
  )
  const shown = wanted.length > 0 ? found.slice(0, SHOWN_MAX) : found
  return { words, count: found.length, shown: shown.map(shownOf) }
}

function messagesWith(saved: Settings['sentences']): StoredMessage[] {
  return [...ADJUSTABLE[DEFAULT_LOCALE]].map(([key, message]) => ({
    key,
    original: eachLocale((locale) => ADJUSTABLE[locale].get(key) ?? message),
    own: Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const text = saved[locale][key]
        return text === undefined || wordingFault(locale, key, text) ? [] : [[locale, text]]
      }),
    ),
  }))
}

function shownOf({ key, original, own }: StoredMessage): ShownMessage {
  return {
    key,
    place: placeOf(key),
    own: eachLocale((locale) => own[locale] ?? null),
    forms: eachLocale((locale) => {
      const written = own[locale] ?? original[locale]
      const originals = formsOf(locale, original[locale], written)
      return formsOf(locale, written, original[locale]).map((form) => ({
        ...form,
        original: originals.find(({ id }) => id === form.id)?.text ?? '',
      }))
    }),
  }
}

/** Values are searched by their names as the operator reads them, too. */
function hasAll({ key, original, own }: StoredMessage, words: readonly string[]): boolean {
  const read = LOCALES.flatMap((locale) =>
    [original[locale], own[locale]].flatMap((message) =>
      message === undefined ? [] : formsOf(locale, message).map(({ text }) => text),
    ),
  )
  const text = plain([key, ...read].join(' '))
  return words.every((word) => text.includes(word))
}

/** Plain letters, and one kind of space and apostrophe. */
function plain(text: string): string {
  return plainLetters(text).replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
}
