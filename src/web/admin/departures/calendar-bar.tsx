import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calendar } from '#core/calendar/calendar.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { formatDay, formatMonth } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { TourField } from '../fields/tour-field.tsx'
import { useMay } from '../frame/use-may.ts'
import { Filters } from '../lists/filters.tsx'
import { SegmentedLinks } from '../lists/segmented.tsx'
import { withQuery } from '../../document/with-query.ts'
import type { CalendarDays } from './calendar-days.ts'
import { CloseDay } from './close-day.tsx'
import { CopyWeek } from './copy-week.tsx'
import { NO_GUIDE } from './shown/ended-filters.ts'

type CalendarBarProps = { days: CalendarDays; calendar: Calendar; tour: string; guide: string }

/** The filters of the calendar: its dates, their range, the tour, and the guide. */
export function CalendarBar({ days, calendar, tour, guide }: CalendarBarProps) {
  const mayPlan = useMay()('manage-availabilities')
  const t = useTranslations('availabilitiesAdmin')
  return (
    <div className="calendar-bar">
      <When days={days} />
      <SegmentedLinks
        label={t('view')}
        name="view"
        current={days.view === 'month' ? '' : days.view}
        options={[
          { value: '', label: t('month') },
          { value: 'week', label: t('week') },
          { value: 'day', label: t('day') },
        ]}
      />
      {mayPlan && days.view === 'week' && !guide && <CopyWeek days={days} calendar={calendar} tour={tour} />}
      {mayPlan && days.view === 'day' && <CloseDay departures={calendar.availabilities} />}
      <Filters label={t('filter')} names={['tour', 'guide']}>
        {days.view !== 'month' && <input type="hidden" name="view" value={days.view} />}
        <input type="hidden" name="day" value={days.day} />
        <TourField tours={calendar.tours} name="tour" label={t('tour')} defaultValue={tour}>
          <option value="">{t('allTours')}</option>
        </TourField>
        <GuideFilter guides={calendar.guides} guide={guide} />
      </Filters>
    </div>
  )
}

/** A team of one has nobody to choose; a filter that a link has set can be taken back. */
function GuideFilter({ guides, guide }: Pick<Calendar, 'guides'> & { guide: string }) {
  const t = useTranslations('availabilitiesAdmin')
  const shown = guides.filter(({ id, active }) => active || id === guide)
  if (shown.length < 2 && !guide) return null
  return (
    <SelectField name="guide" id="guide-filter" label={t('guide')} defaultValue={guide}>
      <option value="">{t('allGuides')}</option>
      {shown.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={NO_GUIDE}>{t('noGuide')}</option>
    </SelectField>
  )
}

function When({ days }: { days: CalendarDays }) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { search } = useLocation()
  return (
    <div className="calendar-when">
      <Link
        className="icon-button"
        to={withQuery(search, { day: days.previous })}
        aria-label={t('previous')}
        preventScrollReset
      >
        <Icon name="ph:caret-left-bold" />
      </Link>
      <h2 aria-live="polite">{capitalFirst(titleOf(days, locale), locale)}</h2>
      <Link
        className="icon-button"
        to={withQuery(search, { day: days.next })}
        aria-label={t('next')}
        preventScrollReset
      >
        <Icon name="ph:caret-right-bold" />
      </Link>
      <Link className="text-link" to={withQuery(search, { day: null })} preventScrollReset>
        {t('today')}
      </Link>
    </div>
  )
}

function titleOf({ view, day, from, to }: CalendarDays, locale: Locale): string {
  if (view === 'day') return formatDay(day, locale, 'compactYear')
  if (view === 'month') return formatMonth(day.slice(0, 7), locale)
  return `${formatDay(from, locale, 'short')} – ${formatDay(to, locale, 'shortYear')}`
}
