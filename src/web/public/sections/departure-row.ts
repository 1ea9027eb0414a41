import { useTranslations } from 'use-intl'
import type { DepartureView } from '#core/departure/departure.schema.ts'
import type { TourCard } from '#core/tour/tour.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatDateTime, formatDay, formatTime } from '#i18n/format-date.ts'
import { capitalOfferedPrice } from '#i18n/offered-price.ts'
import { BOX_ID } from '../tour/booking/box-id.ts'
import { useSite } from '../../document/site-data.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useGroupUnit } from '../tour/lowest-price.ts'
import type { DepartureRowView } from './departure-board.tsx'

/**
 * The texts of a departure on the board, in the page's language. A full one stays, and links to other dates; no text
 * says "Book" while sales are closed.
 */
export function useDepartureRow(tours: readonly TourCard[]): (departure: DepartureView) => DepartureRowView {
  const t = useTranslations()
  const common = useTranslations('common')
  const locale = usePageLocale()
  const path = usePathIn()
  const groupUnit = useGroupUnit()
  const sellsOnline = useSite().sales !== 'closed'
  return ({ id, tour, localDateTimeStart: start, vacancies, few, bookable, fromPrice }) => {
    const date = start.slice(0, 10)
    const href = path(`/tour/${tour.slug}`)
    const books = bookable && sellsOnline
    const label = books ? t('common.book') : t('homePage.otherDates')
    const left = few ? 'common.onlyPlacesLeft' : 'common.placesLeft'
    return {
      id,
      fullDate: formatDay(start, locale),
      weekday: formatDay(start, locale, 'weekdayShort'),
      day: String(Number(date.slice(8))),
      month: formatDay(start, locale, 'month'),
      time: formatTime(start, locale),
      title: tour.title,
      titleLang: langOf(tour, 'title'),
      href,
      place: tour.place,
      placeLang: langOf(tour, 'place'),
      seats: bookable ? t(left, { count: vacancies }) : t('common.soldOut'),
      state: bookable ? (few ? 'few' : 'open') : 'sold-out',
      price: capitalOfferedPrice(common, fromPrice, locale),
      unit: groupUnit(tours.find(({ slug }) => slug === tour.slug)),
      action: {
        label,
        name: t('homePage.actionOn', {
          action: label,
          tour: tour.title,
          date: formatDateTime(start, locale),
        }),
        href: `${href}?${new URLSearchParams(books ? { date, slot: id } : { date })}#${BOX_ID}`,
      },
    }
  }
}

/** True for a departure that can be booked online, and for a full one; the others are not on the board. */
export function isOnBoard({ bookable, reason }: DepartureView): boolean {
  return bookable || reason === 'sold_out'
}
