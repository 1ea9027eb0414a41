import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DepartureDetail, CalendarTour } from '#core/calendar/calendar.schema.ts'
import type { Guide } from '#core/guide/guide.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { withQuery } from '../../document/with-query.ts'

type BusyGuideProps = { guide: Guide; detail: DepartureDetail; tours: readonly CalendarTour[] }

/** The other departures that the guide leads at the same time, each with a link. */
export function BusyGuide({ guide, detail, tours }: BusyGuideProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { search } = useLocation()
  return (
    <Notice kind="warning" title={t('busyTitle', { guide: guide.shortName })} live={false}>
      <ul>
        {detail.overlaps.map(({ id, tourId, localDateTimeStart }) => (
          <li key={id}>
            {/* A link of the browser asks before it loses the text of this panel. */}
            <a href={withQuery(search, { departure: id })}>
              {tours.find((tour) => tour.id === tourId)?.title},{' '}
              {formatDateTime(localDateTimeStart, locale, 'medium')}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
