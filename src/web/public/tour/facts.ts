import type { TourView } from '#core/tour/tour.schema.ts'
import { langOf, type Locale } from '#core/kernel/locale.ts'

/** The largest number that a visitor reads at a glance. */
const FACTS_MAX = 6

/** Longer than this is no heading. */
const TITLE_LENGTH_MAX = 32

/** A fact in the operator's own words: the few before the first pause are its heading, if they are few. */
export type WrittenFact = { title: string | null; note: string; lang: Locale | undefined }

/** The accessibility of a tour, as far as it fits beside `others` facts, good or bad. */
export function writtenFacts({ features }: Pick<TourView, 'features'>, others: number): WrittenFact[] {
  return features
    .filter(({ type }) => type === 'ACCESSIBILITY_INFORMATION')
    .slice(0, FACTS_MAX - others)
    .map((feature) => ({ ...factOf(feature.text.replace(/\.$/, '')), lang: langOf(feature, 'text') }))
}

function factOf(text: string): Omit<WrittenFact, 'lang'> {
  const [, title = '', note = ''] = /^(.*?)\s?(?:[,;:]\s(.*))?$/s.exec(text) ?? []
  return title.length <= TITLE_LENGTH_MAX ? { title, note } : { title: null, note: text }
}

/** The good-to-know features, by kind, in the order in which they are needed. */
export const GOOD_TO_KNOW = [
  { type: 'PREBOOKING_INFORMATION', key: 'beforeYouBook' },
  { type: 'PREARRIVAL_INFORMATION', key: 'beforeYouCome' },
  { type: 'ACCESSIBILITY_INFORMATION', key: 'accessibility' },
  { type: 'ADDITIONAL_INFORMATION', key: 'alsoGood' },
] as const

/** The features of one kind. */
export function featuresOf({ features }: Pick<TourView, 'features'>, kind: string): TourView['features'] {
  return features.filter(({ type }) => type === kind)
}
