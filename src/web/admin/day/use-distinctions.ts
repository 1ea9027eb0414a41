import { useTranslations } from 'use-intl'
import { distinctionsOf } from './distinctions.ts'

/** The words that tell the departures of a page from each other in the names of their parts; null: none are needed. */
export function useDistinctions(
  departures: Parameters<typeof distinctionsOf>[0],
): (departure: { availabilityId: string }) => string | null {
  const t = useTranslations('todayPage')
  const distinctions = distinctionsOf(departures)
  return ({ availabilityId }) => {
    const found = distinctions.get(availabilityId)
    if (!found) return null
    return 'guide' in found ? found.guide : t('numberAmong', found)
  }
}
