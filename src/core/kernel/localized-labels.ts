import type { LocalizedText } from './locale.ts'

/** Labels as a form writes them, the same ones in each language: 'Walk, Food' and 'Marche, Cuisine'. */
export function writtenLabels(labels: readonly LocalizedText[]): LocalizedText {
  return { en: joined(labels.map((label) => label.en)), fr: joined(labels.map((label) => label.fr)) }
}

/** The labels that were written, by their places; one that only one language has is missing in the other. */
export function labelsOf(written: LocalizedText): LocalizedText[] {
  const english = parts(written.en)
  const french = parts(written.fr)
  return Array.from({ length: Math.max(english.length, french.length) }, (_, place) => ({
    en: english[place] ?? '',
    fr: french[place] ?? '',
  })).filter(({ en, fr }) => en !== '' || fr !== '')
}

/** Places in the middle are kept even when they are empty, those at the end are not. */
function joined(texts: readonly string[]): string {
  return texts.join(', ').replace(/[, ]+$/, '')
}

function parts(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}
