import { useTranslations } from 'use-intl'
import type { TourCard } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'

export type PriceUnit = { text: string; lang: string | undefined }

/** The unit of a tour's price: 'per adult', or the unit by its name, with the language of that name. */
export function usePriceUnit(): (fromPrice: TourCard['fromPrice']) => PriceUnit {
  const t = useTranslations('tourPage')
  return (fromPrice) => {
    if (fromPrice.unitType === 'ADULT') return { text: t('perAdult'), lang: undefined }
    return { text: fromPrice.unitLabel, lang: langOf(fromPrice, 'unitLabel') }
  }
}

/** The unit of a price that is not one for an adult; everybody takes any other price for that. */
export function useGroupUnit(): (tour: Pick<TourCard, 'fromPrice'> | undefined) => PriceUnit | null {
  const unitOf = usePriceUnit()
  return (tour) => (tour && tour.fromPrice.unitType !== 'ADULT' ? unitOf(tour.fromPrice) : null)
}
