import { eachLocale, LOCALES, type LocalizedText, type PartialText } from './locale.ts'

/** Labels in the form's notation, the same labels in each language: 'Walk, Food' and 'Marche, Cuisine'. */
export function writtenLabels(labels: readonly PartialText[]): LocalizedText {
  return eachLocale((locale) => joined(labels.map((label) => label[locale] ?? '')))
}

/** The labels, by their positions; a label that one language lacks is empty in it. */
export function labelsOf(written: LocalizedText): LocalizedText[] {
  const lists = eachLocale((locale) => parts(written[locale]))
  const count = Math.max(...LOCALES.map((locale) => lists[locale].length))
  const labels = Array.from({ length: count }, (_, place) =>
    eachLocale((locale) => lists[locale][place] ?? ''),
  )
  return labels.filter((label) => LOCALES.some((locale) => label[locale] !== ''))
}

/** Empty positions in the middle are kept, those at the end are not. */
function joined(texts: readonly string[]): string {
  return texts.join(', ').replace(/[, ]+$/, '')
}

function parts(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}
