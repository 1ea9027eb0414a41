import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Calendar, CalendarDeparture } from '#core/calendar/calendar.schema.ts'
import { guestListPath } from '#core/office/guests/guest-list-path.ts'
import { formatDay, formatTime, weekdays } from '#i18n/format-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { withStyle } from '#web/ui/with-style.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useMay } from '../frame/use-may.ts'
import { withQuery } from '../../document/with-query.ts'
import { EARLIER, type CalendarDays } from './calendar-days.ts'
import { departureAnchor } from './shown/departure-anchor.ts'
import { tourColours } from './tour-colours.ts'
import { useNamedDeparture } from './shown/use-named-departure.ts'

type CalendarGridProps = { days: CalendarDays; today: string; calendar: Calendar }

/** Days in rows of seven with their departures; on phones an agenda of the days that have any. */
export function CalendarGrid({ days, today, calendar }: CalendarGridProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const colours = tourColours(calendar.tours)
  const titles = new Map(calendar.tours.map(({ id, title }) => [id, title]))
  const counts = new Map(calendar.days.map(({ day, departures }) => [day, departures]))
  const guides = new Map(calendar.guides.map((guide) => [guide.id, guide.shortName]))
  const holidays = new Map(calendar.holidays.map(({ day, holiday }) => [day, holiday]))
  const month = days.view === 'month' ? days.day.slice(0, 7) : null
  const folded = useFolded(days, today)
  const requestedDay = useRef<HTMLLIElement>(null)
  useNamedDeparture(requestedDay)
  return (
    <section
      aria-label={t('calendar')}
      className="departures"
      data-view={days.view}
      data-folds-past={folded !== null || undefined}
    >
      {folded && <EarlierDays {...folded} />}
      <ul className="departures-weekdays" aria-hidden="true">
        {weekdays(locale).map(({ iso, short }) => (
          <li key={iso}>{short}</li>
        ))}
      </ul>
      <ol className="departures-days">
        {days.weeks.flat().map((day) => {
          const ofDay = calendar.availabilities.filter((one) => one.localDateTimeStart.startsWith(day))
          return (
            <li
              key={day}
              ref={day === days.day ? requestedDay : undefined}
              data-today={day === today || undefined}
              data-past={day < today || undefined}
              data-other={month !== null && !day.startsWith(month) ? true : undefined}
              data-empty={ofDay.length === 0 || undefined}
              data-holiday={holidays.has(day) || undefined}
            >
              <DayHead day={day} isPast={day < today} holiday={holidays.get(day)} />
              <ul>
                {ofDay.map((one) => (
                  <li key={one.id}>
                    <DepartureLink
                      departure={one}
                      title={titles.get(one.tourId) ?? ''}
                      colour={colours.get(one.tourId)}
                      guide={one.guideId === null ? undefined : guides.get(one.guideId)}
                    />
                  </li>
                ))}
              </ul>
              <MoreOfDay
                day={day}
                count={(counts.get(day) ?? 0) - ofDay.length}
                isDayView={days.view === 'day'}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The days and the whole weeks before the present day. */
type Folded = { days: number; weeks: number }

/** The past that is folded until the URL asks for it: on phones all its days, on larger screens its whole weeks. */
function useFolded({ view, to, weeks, earlierWeeks }: CalendarDays, today: string): Folded | null {
  const query = new URLSearchParams(useLocation().search)
  const days = 7 * earlierWeeks + weeks.flat().filter((day) => day < today).length
  if (view === 'day' || days === 0 || to < today || query.has(EARLIER)) return null
  return { days, weeks: earlierWeeks }
}

/** The calendar begins with the present: the folded days before it are one press away. */
function EarlierDays({ days, weeks }: Folded) {
  const t = useTranslations('availabilitiesAdmin')
  const { search } = useLocation()
  return (
    <Link
      className="departures-earlier"
      data-weeks={weeks > 0 || undefined}
      to={withQuery(search, { [EARLIER]: '1' })}
      preventScrollReset
    >
      <Icon name="ph:caret-up" />
      <span className="departures-earlier-days">{t('earlierDays', { count: days })}</span>
      {weeks > 0 && <span className="departures-earlier-weeks">{t('earlierWeeks', { count: weeks })}</span>}
    </Link>
  )
}

type DayHeadProps = { day: string; isPast: boolean; holiday: string | undefined }

function DayHead({ day, isPast, holiday }: DayHeadProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { search } = useLocation()
  const mayPlan = useMay()('manage-availabilities')
  const name = formatDay(day, locale, 'medium')
  return (
    <div className="departures-day">
      <h3>
        <span aria-hidden="true" className="departures-number">
          {day.endsWith('-01') ? formatDay(day, locale, 'short') : Number(day.slice(8))}
        </span>
        <span className="departures-name">{name}</span>{' '}
        {holiday && <small className="departures-holiday">{holiday}</small>}
      </h3>
      {mayPlan && !isPast && (
        <Link
          className="departures-add"
          to={withQuery(search, { add: day, departure: null })}
          aria-label={t('addOn', { day: name })}
          preventScrollReset
        >
          <Icon name="ph:plus" />
        </Link>
      )}
    </div>
  )
}

/** The link to the departures of a day that are not listed with it; on the day's own page, the way to them. */
function MoreOfDay({ day, count, isDayView }: { day: string; count: number; isDayView: boolean }) {
  const t = useTranslations('availabilitiesAdmin')
  const name = formatDay(day, usePageLocale(), 'medium')
  const { search } = useLocation()
  if (count <= 0) return null
  if (isDayView) return <p className="departures-more">{t('moreByFilter', { count })}</p>
  return (
    <Link
      className="departures-more"
      to={withQuery(search, { view: 'day', day, add: null, departure: null })}
      aria-label={t('moreOn', { count, day: name })}
    >
      {t('more', { count })}
    </Link>
  )
}

type DepartureLinkProps = {
  departure: CalendarDeparture
  title: string
  colour: number | undefined
  guide: string | undefined
}

function DepartureLink({ departure, title, colour, guide }: DepartureLinkProps) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { search } = useLocation()
  const { id, capacity, seatsTaken, participantsMin, reason, languages, localDateTimeStart, guideBusy } =
    departure
  const mayPlan = useMay()('manage-availabilities')
  const guestList = usePathIn()(guestListPath(id, localDateTimeStart))
  const mark = markOf(reason)
  const missing = reason === 'past' || reason === 'cancelled' ? 0 : participantsMin - seatsTaken
  const share = `${Math.min(100, Math.round((seatsTaken / capacity) * 100))}%`
  return (
    <Link
      className="departure"
      id={departureAnchor(id)}
      ref={withStyle({ '--share': share })}
      data-colour={colour}
      to={mayPlan ? withQuery(search, { departure: id, add: null }) : guestList}
      reloadDocument={!mayPlan}
      data-off={reason === 'closed' || reason === 'cancelled' || undefined}
      data-cancelled={reason === 'cancelled' || undefined}
      preventScrollReset
    >
      <b>{formatTime(localDateTimeStart, locale)}</b> <span className="departure-title">{title}</span>{' '}
      <span className="departure-fill">
        <span aria-hidden="true">
          {seatsTaken}/{capacity}
        </span>
        <span className="visually-hidden">{t('taken', { taken: seatsTaken, capacity })}</span>
        <span className="departure-languages">{languages.join(' ').toUpperCase()}</span>
      </span>
      {guide && <GuideMark guide={guide} isBusy={guideBusy} />}
      {mark && <small>{t(mark)}</small>}
      {!mark && seatsTaken > 0 && missing > 0 && <small>{t('belowMin', { missing })}</small>}
    </Link>
  )
}

/** Its guide; an overlap is also said in words. */
function GuideMark({ guide, isBusy }: { guide: string; isBusy: boolean }) {
  const t = useTranslations('availabilitiesAdmin')
  const said = isBusy ? t('busyMark', { guide }) : guide
  return (
    <small className="departure-guide" data-busy={isBusy || undefined}>
      <Icon name={isBusy ? 'ph:warning' : 'ph:user'} />
      <span>
        <span aria-hidden="true">{said}</span>
        <span className="visually-hidden">{t('guidedBy', { guide: said })}</span>
      </span>
    </small>
  )
}

function markOf(reason: CalendarDeparture['reason']) {
  if (reason === 'closed') return 'closedMark'
  if (reason === 'cancelled') return 'cancelledMark'
  return reason === 'sold_out' ? 'soldOutMark' : null
}
