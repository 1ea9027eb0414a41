import type { CancellationPolicy } from '#core/reservation/cancellation.ts'
import type { LocalizedText } from '#core/kernel/locale.ts'
import type { TourFeatureTable, UnitTable } from '#database/tables.ts'

/** A tour of the demo as a person writes it down. */
export type DemoTour = {
  slug: string
  title: LocalizedText
  place: LocalizedText
  shortDescription: LocalizedText
  description: LocalizedText
  languages: string[]
  categories: LocalizedText[]
  durationMinutes: number
  cutoffMinutes: number
  partyMax: number
  policy: CancellationPolicy
  meetingPoint: { address: string; note: LocalizedText; latitude: number; longitude: number }
  features: { type: TourFeatureTable['type']; text: LocalizedText }[]
  steps: { name: LocalizedText; minutes: number; text: LocalizedText; tags?: LocalizedText[] }[]
  faqs: { question: LocalizedText; answer: LocalizedText }[]
  units: DemoUnit[]
  schedule: DemoSchedule
  reviews: DemoReview[]
}

export type DemoUnit = {
  type: UnitTable['type']
  label: LocalizedText
  priceMinor: number
  ages?: { min?: number; max?: number }
  seats?: number
  needsAdult?: boolean
}

/** When it leaves every week; 1 is Monday. Each time has the languages it is guided in. */
export type DemoSchedule = {
  capacity: number
  leaves: { weekdays: number[]; time: string; languages: string[] }[]
}

/** What a guest said, in their own language; `reply` is the operator's. */
export type DemoReview = {
  rate: 1 | 2 | 3 | 4 | 5
  locale: 'en' | 'fr'
  by: string
  says: string
  reply?: string
}
