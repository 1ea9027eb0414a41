import type { LocalizedText } from '#core/kernel/locale.ts'
import type { DemoLocale } from './both.ts'
import type { CancellationPolicy } from '#core/reservation/cancellation.ts'
import type { Suitability } from '#core/tour/tour.ts'
import type { TourFeatureTable, UnitTable } from '#database/tables/tour.ts'
import type { GuideName } from './guides.ts'
import type { GuestPhoto, DrawingsOfTour } from './posters/drawings.ts'

/** A tour of the demo as a person writes it down. */
export type DemoTour = {
  slug: string
  /** Slugs it had before. */
  formerSlugs?: string[]
  drawings: DrawingsOfTour
  guide: GuideName
  title: LocalizedText
  place: LocalizedText
  shortDescription: LocalizedText
  description: LocalizedText
  languages: string[]
  categories: LocalizedText[]
  durationMinutes: number
  cutoffMinutes: number
  /** It takes place from so many people; left out: always. */
  minimum?: number
  partyMax: number
  policy: CancellationPolicy
  suitability?: Suitability[]
  meetingPoint: { address: string; note: LocalizedText; latitude: number; longitude: number }
  features: { type: TourFeatureTable['type']; text: LocalizedText }[]
  steps: { name: LocalizedText; minutes: number; text: LocalizedText; tags?: LocalizedText[] }[]
  faqs: { question: LocalizedText; answer: LocalizedText }[]
  units: DemoUnit[]
  schedule: DemoSchedule
  /** Newest first; a bare number is a rating without text. */
  reviews: readonly (DemoReview | Rate)[]
  /** Reviews that the operator has not read yet. */
  unreadReviews: readonly DemoReview[]
}

export type UnitType = UnitTable['type']

export type DemoUnit = {
  type: UnitType
  label: LocalizedText
  priceMinor: number
  ages?: { min?: number; max?: number }
  seats?: number
  needsAdult?: boolean
}

export type DemoSchedule = { capacity: number; leaves: Leaving[] }

/** The times of its departures; 1 is Monday. `weeks`: only in those of this number, where the tide decides. */
export type Leaving = { weekdays: number[]; time: string; weeks?: 'even' | 'odd'; languages: string[] }

export type Rate = 1 | 2 | 3 | 4 | 5

/** A guest's review, in their own language. `reply` is the operator's; a rejected review was not published. */
export type DemoReview = {
  rate: Rate
  locale: DemoLocale
  by: string
  says: string
  reply?: string
  photos?: GuestPhoto[]
  refusedBecause?: string
}
