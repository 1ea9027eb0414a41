import { useTranslations } from 'use-intl'
import type { TourCard } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { capitalOfferedPrice } from '#i18n/offered-price.ts'
import { formatMoney } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'

export type PriceUnit = { text: string; lang: string | undefined }

/** The lowest price of a tour in parts: 'from', '€58', 'per adult'; 'Free' alone for nothing. */
export type LowestPrice = { from: string | null; amount: string; unit: PriceUnit | null }

type FromPrice = TourCard['fromPrice']

export function useLowestPrice(): (fromPrice: FromPrice) => LowestPrice {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const unitOf = usePriceUnit()
  return (price) =>
    price.amountMinor === 0
      ? { from: null, amount: capitalOfferedPrice(t, price, locale), unit: null }
      : { from: t('from'), amount: formatMoney(price, locale), unit: unitOf(price) }
}

/** The unit of a price that is not one for an adult; everybody takes any other price for that. */
export function useGroupUnit(): (tour: Pick<TourCard, 'fromPrice'> | undefined) => PriceUnit | null {
  const unitOf = usePriceUnit()
  return (tour) => (tour && tour.fromPrice.unitType !== 'ADULT' ? unitOf(tour.fromPrice) : null)
}

/** The unit of a tour's price: 'per adult', or the unit by its name, with the language of that name. */
function usePriceUnit(): (fromPrice: FromPrice) => PriceUnit {
  const t = useTranslations('tourPage')
  return (fromPrice) => {
    if (fromPrice.unitType === 'ADULT') return { text: t('perAdult'), lang: undefined }
    return { text: fromPrice.unitLabel, lang: langOf(fromPrice, 'unitLabel') }
  }
}
