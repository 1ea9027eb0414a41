import { eachLocale, LOCALE_FACTS, type Locale, type LocalizedText, type PartialText } from './locale.ts'

const NBSP = '\u00a0'
const NARROW = '\u202f'
export const NO_BREAK_HYPHEN = '\u2011'

/** Stands for an ICU argument, which reads like a number or a word. */
const ARGUMENT = '\ue000'
/** Stands for a part that is not text: a URL, a tag, an entity, ICU's own syntax. */
const SILENT = '\ue001'

const UNITS =
  'h|min|s|km|m|cm|kg|Mo|€|ans?|jours?|heures?|minutes?|mois|semaines?|personnes?|pers\\.|places?|pl\\.|avis|étoiles?|caractères'
const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const NUMBER = `[\\d#${ARGUMENT}]`

/**
 * The rules in the order in which they apply. `$1`, `$2` are the characters around the space. A run of spaces is tried
 * from its beginning alone: a try from each space would take a time that grows with the square of the run.
 */
const FRENCH_RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})'/gu, '’'],
  [/\.\.\./g, '…'],
  [/«[ \u00a0\u202f]*/g, `«${NBSP}`],
  [/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, `${NBSP}»`],
  [/(?<![ \u00a0\u202f])[ \u00a0\u202f]+([;!?])/g, `${NARROW}$1`],
  [new RegExp(`([\\p{L}\\d)»${ARGUMENT}])([;!?]+)(?=[\\s»)${SILENT}]|$)`, 'gu'), `$1${NARROW}$2`],
  [/(?<![ \u00a0\u202f])[ \u00a0\u202f]+:(?=\s|$)/g, `${NBSP}:`],
  [new RegExp(`([\\p{L}\\d)»${ARGUMENT}]):(?=\\s|$)`, 'gu'), `$1${NBSP}:`],
  [new RegExp(`(${NUMBER})[ \\u00a0\\u202f]*%`, 'g'), `$1${NBSP}%`],
  [/(\d)[ \u00a0](\d{3})(?!\d)/g, `$1${NARROW}$2`],
  [new RegExp(`(${NUMBER}) (${UNITS})(?![\\p{L}\\d])`, 'gu'), `$1${NBSP}$2`],
  [/(\d\u00a0h) (\d)/g, `$1${NBSP}$2`],
  [new RegExp(`(\\d|1er) (${MONTHS})(?!\\p{L})`, 'gu'), `$1${NBSP}$2`],
  [/(n°|M\.|Mme|art\.) (?=\S)/g, `$1${NBSP}`],
  [/(?<![\p{L}\d-])(e)-(?=mails?(?!\p{L}))/giu, `$1${NO_BREAK_HYPHEN}`],
]

const ICU_ARGUMENT = /\{\s*\w+\s*\}|\{\s*\w+\s*,\s*(?:number|date|time)\b[^{}]*\}/
const ICU_CHOICE =
  /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,\s*(?:=\d+|\w+)\s*\{|\}\s*(?:=\d+|\w+)\s*\{/
const ADDRESS = /(?:https?:\/\/|mailto:|tel:|www\.)[^\s<>"«»]+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/
const MARKUP = /<[^<>]*>|&#?\w+;/
const UNTOUCHED = new RegExp(
  [ICU_ARGUMENT, ICU_CHOICE, ADDRESS, MARKUP].map(({ source }) => source).join('|'),
  'g',
)

/** A telephone number: international, or with the ten digits of France. */
const TELEPHONE = /(?<![\d+])(?:\+\d{1,3}(?: \d{1,4}){2,5}|0\d(?: \d{2}){4})(?!\d)/g

/** No line ends within a telephone number. */
function bindTelephones(text: string): string {
  return text.replace(TELEPHONE, (number) => number.replaceAll(' ', NBSP))
}

/**
 * French as a typographer sets it: narrow space before ; ! ?, no-break space before : and %, inside « », between a
 * number and its unit, within a telephone number, ’ for ', no break at the hyphen of the French word for email.
 * Idempotent. URLs, tags, entities and ICU syntax stay as they are.
 */
export function typesetFrench(text: string): string {
  const untouched: string[] = []
  const sentence = text.replace(UNTOUCHED, (part) => {
    untouched.push(part)
    return ICU_ARGUMENT.test(part) && !ICU_CHOICE.test(part) ? ARGUMENT : SILENT
  })
  const set = FRENCH_RULES.reduce(
    (line, [pattern, replacement]) => line.replace(pattern, replacement),
    bindTelephones(sentence),
  )
  return set.replace(/[\ue000\ue001]/g, () => untouched.shift() ?? '')
}

/** English with the apostrophe that printers use, and no line that ends within a telephone number. Idempotent. */
export function typesetEnglish(text: string): string {
  return bindTelephones(text).replace(/(?<=\p{L})'/gu, '’')
}

/** English HTML keeps its apostrophes, which may be part of a URL. */
const TYPOGRAPHIES = {
  english: { sentence: typesetEnglish, html: (html: string) => html },
  french: { sentence: typesetFrench, html: typesetFrench },
}

/** A message with the signs and spaces of its language. Idempotent. */
export function typesetIn(locale: Locale, sentence: string): string {
  return TYPOGRAPHIES[LOCALE_FACTS[locale].typography].sentence(sentence)
}

/** HTML with the signs and spaces of its language; tags and URLs stay as they are. Idempotent. */
export function typesetHtmlIn(locale: Locale, html: string): string {
  return TYPOGRAPHIES[LOCALE_FACTS[locale].typography].html(html)
}

/** A text typeset in every locale; a missing locale is empty. */
export function typesetText(text: PartialText): LocalizedText {
  return eachLocale((locale) => typesetIn(locale, text[locale] ?? ''))
}

/**
 * The beginning of a text, of at most so many UTF-16 units. Never half of a surrogate pair: PostgreSQL refuses JSON
 * with one, and no URL can be written with it.
 */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
