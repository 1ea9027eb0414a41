import { useTranslations } from 'use-intl'
import type { TourView } from '#core/catalogue/tour.schema.ts'

/** Whom the price of a tour is for: 'per adult', or the category by its name. */
export function usePriceUnit(): (tour: TourView) => string {
  const t = useTranslations('tourPage')
  return ({ units, fromPrice }) => {
    const unit = units.find(({ label }) => label === fromPrice.unitLabel)
    return unit?.type === 'ADULT' ? t('perAdult') : fromPrice.unitLabel
  }
}
