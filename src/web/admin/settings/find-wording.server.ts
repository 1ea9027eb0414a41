import { DEFAULT_LOCALE, eachLocale, LOCALES, type Locale } from '#core/kernel/locale.ts'
import type { Settings } from '#core/site/settings.ts'
import { ADJUSTABLE } from '#i18n/adjustable-messages.ts'
import { answerOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'

const SHOWN_MAX = 20

/** A message in the product's wording and, where it differs, the operator's. */
export type ShownMessage = {
  key: string
  original: Record<Locale, string>
  own: Partial<Record<Locale, string>>
}

/** The result of a search, of which the first are shown; without words, the changed messages. */
export type FoundWording = { words: string; count: number; shown: ShownMessage[] }

/** The messages that have every one of the words, in any language, in the key or in the operator's own text. */
export async function findWording(api: ApiClient, words: string): Promise<FoundWording> {
  const saved: unknown = await answerOf(api.settings[':group'].$get({ param: { group: 'sentences' } }))
  const all = messagesWith(saved as Settings['sentences'])
  const wanted = plain(words).split(' ').filter(Boolean)
  const found = all.filter((sentence) =>
    wanted.length > 0 ? hasAll(sentence, wanted) : Object.keys(sentence.own).length > 0,
  )
  return { words, count: found.length, shown: wanted.length > 0 ? found.slice(0, SHOWN_MAX) : found }
}

function messagesWith(saved: Settings['sentences']): ShownMessage[] {
  return [...ADJUSTABLE[DEFAULT_LOCALE]].map(([key, sentence]) => ({
    key,
    original: eachLocale((locale) => ADJUSTABLE[locale].get(key) ?? sentence),
    own: Object.fromEntries(
      LOCALES.flatMap((locale) => (saved[locale][key] === undefined ? [] : [[locale, saved[locale][key]]])),
    ),
  }))
}

function hasAll({ key, original, own }: ShownMessage, words: readonly string[]): boolean {
  const text = plain([key, ...Object.values(original), ...Object.values(own)].join(' '))
  return words.every((word) => text.includes(word))
}

/** Small letters without accents, and one kind of space and apostrophe: as people type. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
