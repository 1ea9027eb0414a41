import { useTranslations } from 'use-intl'
import type { TourView } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'

type PriceUnit = { text: string; lang: string | undefined }

/** The unit of a tour's price: 'per adult', or the unit by its name, with the language of that name. */
export function usePriceUnit(): (tour: Pick<TourView, 'units' | 'fromPrice'>) => PriceUnit {
  const t = useTranslations('tourPage')
  return ({ units, fromPrice }) => {
    const unit = units.find(({ label }) => label === fromPrice.unitLabel)
    if (unit?.type === 'ADULT') return { text: t('perAdult'), lang: undefined }
    return { text: fromPrice.unitLabel, lang: langOf(fromPrice, 'unitLabel') }
  }
}
