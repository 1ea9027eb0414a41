import type { Locale } from '#core/kernel/locale.ts'

/** How many texts stand in the other language and not in this one. */
export type MissingTexts = Record<Locale, number>

/** Counted in a form, whose texts are `name[en]` and `name[fr]`. */
export function missingTextsOf(fields: FormData): MissingTexts {
  const stems = new Set([...fields.keys()].flatMap((name) => /^(.+)\[(?:en|fr)\]$/.exec(name)?.[1] ?? []))
  const pairs = [...stems].map((stem) => ({ en: fields.get(`${stem}[en]`), fr: fields.get(`${stem}[fr]`) }))
  return countMissing(pairs)
}

/** Counted in a value that holds texts in both languages, at any depth. */
export function missingTextsIn(value: unknown): MissingTexts {
  return countMissing(pairsIn(value))
}

type Pair = { en: unknown; fr: unknown }

function countMissing(pairs: readonly Pair[]): MissingTexts {
  return {
    en: pairs.filter(({ en, fr }) => isEmpty(en) && !isEmpty(fr)).length,
    fr: pairs.filter(({ en, fr }) => isEmpty(fr) && !isEmpty(en)).length,
  }
}

function pairsIn(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'fr' in value) return [{ en: value.en, fr: value.fr }]
  return Object.values(value).flatMap(pairsIn)
}

function isEmpty(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === ''
}
