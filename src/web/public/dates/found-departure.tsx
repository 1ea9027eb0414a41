import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TourCard } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import type { PartyOfAges } from '#core/search/party-of-ages.ts'
import type { FoundDeparture as Departure } from '#core/search/search.schema.ts'
import { formatDateTime, formatTime } from '#i18n/format-date.ts'
import { formatAges, formatDuration, formatLanguages, formatNumber } from '#i18n/format.ts'
import { offeredPrice, capitalOfferedPrice } from '#i18n/offered-price.ts'
import { minimumMessage } from '#i18n/minimum-message.ts'
import { useSite } from '#web/document/site-data.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { unitField } from '#web/forms/unit-field.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/stars.tsx'
import { BOX_ID } from '../tour/booking/box-id.ts'
import { usePartyWords } from './party-words.ts'

type FoundDepartureProps = {
  departure: Departure
  tour: TourCard
  party: PartyOfAges
  /** The first on the page: its photo is the largest in view on a phone. */
  eager?: boolean
}

/** A departure with its price for the party. The whole card leads to the tour's box, where both are chosen already. */
export function FoundDeparture({ departure, tour, party, eager = false }: FoundDepartureProps) {
  const t = useTranslations('datesPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const sells = useSite().sales !== 'closed'
  const { vacancies, few } = departure
  const start = formatTime(departure.localDateTimeStart, locale)
  const price = offeredPrice(common, departure.total, locale)
  return (
    <li className="found">
      <Picture source={tour.cover} sizes="(width >= 48rem) 9rem, 5.5rem" eager={eager} decorative />
      <div className="found-text">
        <p className="found-time">
          <b>{start}</b> <span>{formatDuration(tour.durationMinutes, locale)}</span>
        </p>
        <h4>
          <a href={useBookingHref(departure, tour)}>
            <span lang={langOf(tour, 'title')}>{tour.title}</span>
            <span className="visually-hidden">
              , {formatDateTime(departure.localDateTimeStart, locale, 'medium')},{' '}
              {t('priceFor', { price, party: usePartyWords()(party) })}
            </span>
          </a>
        </h4>
        <Facts departure={departure} tour={tour} />
      </div>
      <div className="found-buy">
        <p className={few ? 'found-seats found-few' : 'found-seats'}>
          {common(few ? 'onlyPlacesLeft' : 'placesLeft', { count: vacancies })}
        </p>
        <p className="found-price">
          {t.rich('priceForRich', {
            price: capitalOfferedPrice(common, departure.total, locale),
            party: usePartyWords()(party),
            b: strong,
          })}
        </p>
        <span className="button button-primary button-small" aria-hidden="true">
          {sells ? common('book') : t('seeTour')}
        </span>
      </div>
    </li>
  )
}

function strong(words: ReactNode) {
  return <b>{words}</b>
}

function Facts({ departure, tour }: Pick<FoundDepartureProps, 'departure' | 'tour'>) {
  const t = useTranslations('datesPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const child = departure.units.find(({ type }) => type !== 'ADULT')
  const { timeZone } = departure
  const ages = child && formatAges(child.ageMin, child.ageMax, locale)
  return (
    <ul className="found-facts">
      <li lang={langOf(tour, 'place')}>{tour.place}</li>
      <li>
        <Icon name="ph:translate" />
        {formatLanguages(departure.languages, locale)}
      </li>
      {departure.guide && <li>{common('withGuide', { name: departure.guide.name })}</li>}
      {departure.minimum && <li>{minimumMessage(common, { ...departure.minimum, timeZone }, locale)}</li>}
      {tour.rating && (
        <li>
          <Rating value={formatNumber(tour.rating.average, locale, 1)} />
        </li>
      )}
      {ages && <li>{t('childAges', { ages })}</li>}
      {tour.suitability.map((one) => (
        <li key={one}>{t(`suitabilityOf.${one}`)}</li>
      ))}
    </ul>
  )
}

function useBookingHref({ id, localDateTimeStart, units }: Departure, { slug }: TourCard): string {
  const path = usePathIn()
  const query = new URLSearchParams({ date: localDateTimeStart.slice(0, 10), slot: id })
  for (const { unitId, quantity } of units) query.set(unitField(unitId), String(quantity))
  return `${path(`/tour/${slug}`)}?${query}#${BOX_ID}`
}
