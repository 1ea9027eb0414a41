import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl'
import { guestListPath } from '#core/office/guests/guest-list-path.ts'
import type { DayAhead, DepartureLine } from '#core/office/today/today.schema.ts'
import { formatDay, formatTime } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** The members' names are needed only in a list with departures of several. */
const OthersContext = createContext(true)

type DeparturesAheadProps = { days: readonly DayAhead[]; today: string; tomorrow: string }

/** The departures that are not shown with their guests: the rest of today, tomorrow, then the week day by day. */
export function DeparturesAhead({ days, today, tomorrow }: DeparturesAheadProps) {
  const t = useTranslations('todayPage')
  const laterToday = days.find(({ day }) => day === today)
  const week = days.filter(({ day }) => day > tomorrow)
  const hasOthers = days.some(({ lines }) => lines.some(({ own }) => !own))
  return (
    <OthersContext value={hasOthers}>
      <div className="days-ahead">
        {laterToday && <Day title={t('furtherToday')} day={laterToday} />}
        <Day title={t('tomorrow')} day={days.find(({ day }) => day === tomorrow)} />
        <section aria-labelledby="week">
          <h2 id="week">{t('week')}</h2>
          {week.length === 0 && <p className="muted">{t('nothingMore')}</p>}
          {week.map((day) => (
            <WeekDay key={day.day} day={day} />
          ))}
        </section>
      </div>
    </OthersContext>
  )
}

function Day({ title, day }: { title: string; day: DayAhead | undefined }) {
  const t = useTranslations('todayPage')
  return (
    <section className="day-ahead" aria-label={title}>
      <h2>{title}</h2>
      {day ? <Lines day={day} /> : <p className="muted">{t('nothingThatDay')}</p>}
    </section>
  )
}

function WeekDay({ day }: { day: DayAhead }) {
  const locale = usePageLocale()
  return (
    <div className="day-ahead">
      <h3 className="kicker">{capitalFirst(formatDay(day.day, locale, 'medium'), locale)}</h3>
      <Lines day={day} />
    </div>
  )
}

function Lines({ day: { day, departures, lines } }: { day: DayAhead }) {
  const t = useTranslations('todayPage')
  const path = usePathIn()
  const more = departures - lines.length
  return (
    <ul className="admin-rows">
      {lines.map((departure) => (
        <Line key={departure.availabilityId} departure={departure} />
      ))}
      {more > 0 && (
        <li>
          <a className="rows-more" href={path(`/admin/manifest/${day}`)}>
            {t('more', { count: more })}
          </a>
        </li>
      )}
    </ul>
  )
}

/** The whole line links to the guests. */
function Line({ departure }: { departure: DepartureLine }) {
  const t = useTranslations('todayPage')
  const path = usePathIn()
  const locale = usePageLocale()
  const { availabilityId, tour, localDateTimeStart, capacity, seatsTaken, closed } = departure
  return (
    <li className="departure-line">
      <b>{formatTime(localDateTimeStart, locale)}</b>
      <p>
        <a href={path(guestListPath(availabilityId, localDateTimeStart))}>{tour.title}</a>{' '}
        {useContext(OthersContext) && <LineGuide departure={departure} />}{' '}
        {closed && <StatusChip tone="neutral">{t('closed')}</StatusChip>}
      </p>
      <p className="fill">
        <meter min={0} max={capacity} value={seatsTaken} aria-hidden="true" />
        <span aria-hidden="true">
          {seatsTaken}/{capacity}
        </span>
        <span className="visually-hidden">{t('seats', { taken: seatsTaken, capacity })}</span>
      </p>
    </li>
  )
}

function LineGuide({ departure: { guide, own } }: { departure: DepartureLine }) {
  const t = useTranslations('todayPage')
  if (own) return <StatusChip tone="good">{t('own')}</StatusChip>
  return guide && <span className="line-guide muted small">{guide}</span>
}
