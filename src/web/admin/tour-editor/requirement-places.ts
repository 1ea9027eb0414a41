import { fieldIn, type Locale } from '#core/kernel/locale.ts'
import type { Requirement } from '#core/tour/tour.ts'

/** The id of the part of the editor for each requirement of publishing; `first` is the first language of the site. */
export function requirementPlaces(first: Locale): Record<Requirement, string> {
  return {
    title: fieldIn('title', first),
    description: 'story',
    meetingPoint: 'meetingPoint[address]',
    duration: 'durationMinutes',
    pricedUnit: 'prices',
    chargeable: 'prices',
    unitNames: 'prices',
    cover: 'photos',
    coverAlt: 'photos',
  }
}
