import { useTranslations } from 'use-intl'
import type { PublicDeparture } from '#core/departure/departure.schema.ts'
import { formatDay, formatTime } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PARTY_ID } from '../tour/booking/booking-state.ts'
import { monthOf } from '#web/ui/calendar/calendar-days.ts'

type OtherDatesProps = { tourSlug: string; dates: readonly PublicDeparture[] }

/** Other dates of the tour, each a link to its booking form. */
export function OtherDates({ tourSlug, dates }: OtherDatesProps) {
  const t = useTranslations()
  const locale = usePageLocale()
  const path = usePathIn()
  if (dates.length === 0) return null
  return (
    <section className="plans" aria-labelledby="dates">
      <h2 id="dates">{t('checkoutPage.datesInstead')}</h2>
      <ul className="choice-list">
        {dates.map(({ id, localDateTimeStart: start, languages, vacancies }) => (
          <li key={id}>
            <a href={path(`/tour/${tourSlug}?${choiceOf(start, id)}#${PARTY_ID}`)}>
              <span>
                <b>
                  {capitalFirst(formatDay(start, locale), locale)}, {formatTime(start, locale)}
                </b>
                <span className="choice-hint">
                  {formatLanguages(languages, locale)} · {t('common.placesLeft', { count: vacancies })}
                </span>
              </span>
              <Icon name="ph:caret-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function choiceOf(start: string, slot: string): URLSearchParams {
  const date = start.slice(0, 10)
  return new URLSearchParams({ month: monthOf(date), date, slot })
}
