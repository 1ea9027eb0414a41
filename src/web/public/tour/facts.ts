import type { TourView } from '#core/catalogue/tour.schema.ts'

/** The most a visitor takes in at a glance. */
const FACTS_MAX = 6

/** A fact of the operator's own words: what stands before the first comma in bold, the rest below. */
export type WrittenFact = { icon: string; title: string; note: string }

/** The accessibility and rules of a tour that fit beside `others` facts; good or bad, they are told. */
export function writtenFacts({ features }: Pick<TourView, 'features'>, others: number): WrittenFact[] {
  return features
    .filter(({ type }) => type === 'ACCESSIBILITY_INFORMATION')
    .slice(0, FACTS_MAX - others)
    .map(({ text }) => {
      const [title = '', ...rest] = text.replace(/\.$/, '').split(/, (.*)/s)
      return { icon: 'ph:person-simple-walk', title, note: rest.join('') }
    })
}

/** What is good to know, by kind, in the order in which it is needed. */
export const GOOD_TO_KNOW = [
  { type: 'PREBOOKING_INFORMATION', key: 'beforeYouBook' },
  { type: 'PREARRIVAL_INFORMATION', key: 'beforeYouCome' },
  { type: 'ACCESSIBILITY_INFORMATION', key: 'accessibility' },
  { type: 'ADDITIONAL_INFORMATION', key: 'alsoGood' },
] as const

/** The texts of one kind. */
export function featuresOf({ features }: Pick<TourView, 'features'>, kind: string): string[] {
  return features.filter(({ type }) => type === kind).map(({ text }) => text)
}
