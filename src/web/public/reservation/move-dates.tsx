import { useTranslations } from 'use-intl'
import type { CustomerReservation, MoveTarget } from '#core/customer/customer-reservation.schema.ts'
import { conventionsIn } from '#i18n/conventions-in.ts'
import { formatDay, formatMonth, formatTime, weekdays, wordsAroundDay } from '#i18n/format-date.ts'
import { capitalFirst, formatLanguages, formatMoney } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Calendar, type CalendarDay } from '#web/ui/calendar/calendar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { monthOf, numberIn } from '#web/ui/calendar/calendar-days.ts'
import type { MoveMonth } from './load-move-month.server.ts'

const TIMES_ID = 'times'

type MoveDatesProps = { reservation: CustomerReservation; shown: MoveMonth }

/** A month of dates with room for the whole party; a day with one departure leads to its preview at once. */
export function MoveDates({ reservation, shown }: MoveDatesProps) {
  const t = useTranslations('reservationPage')
  const box = useTranslations('bookingBox')
  const locale = usePageLocale()
  const path = usePathIn()
  const { month, today, booked, targets, day, previous, next } = shown
  const movePath = path(`${reservation.managePath}/move`)
  const stepTo = (target: string | null, label: string) =>
    target ? { label, href: `${movePath}?${new URLSearchParams({ month: target })}` } : { label }
  return (
    <>
      <p>{targets.length > 0 ? t('moveText') : t('noTargetsInMonth')}</p>
      <div className="move-calendar">
        <Calendar
          month={month}
          title={capitalFirst(formatMonth(month, locale), locale)}
          weekStart={conventionsIn(locale).weekStart}
          weekdays={weekdays(locale)}
          days={useDays(shown, movePath)}
          selected={numberIn(month, day)}
          today={numberIn(month, today)}
          previous={stepTo(previous, box('previousMonth'))}
          next={stepTo(next, box('nextMonth'))}
        />
        {monthOf(booked) === month && (
          <p className="calendar-key" aria-hidden="true">
            <span>
              <i className="calendar-day calendar-own" /> {capitalFirst(t('yourDate'), locale)}
            </span>
          </p>
        )}
      </div>
      {day && <Times day={day} targets={targets.filter(isOn(day))} movePath={movePath} />}
    </>
  )
}

function useDays(shown: MoveMonth, movePath: string): Record<number, CalendarDay> {
  const { month, targets, booked } = shown
  const own = useTranslations('reservationPage')('yourDate')
  const locale = usePageLocale()
  const say = useOpenDay(month, movePath)
  const byDay = Map.groupBy(targets, ({ localDateTimeStart }) => localDateTimeStart.slice(0, 10))
  const open = [...byDay].map(([day, onDay]) => [Number(day.slice(8)), say(day, onDay)] as const)
  const days: Record<number, CalendarDay> = Object.fromEntries(open)
  const number = numberIn(month, booked)
  if (number === undefined) return days
  const day = days[number]
  const { before, after } = wordsAroundDay(booked, locale)
  days[number] = day
    ? { ...day, isOwn: true, last: `${day.last ?? ''}, ${own}` }
    : { state: 'without', isOwn: true, before, after: `${after}, ${own}` }
  return days
}

/** A day with other departures: the lowest total of the party, and its difference in words. */
function useOpenDay(month: string, movePath: string) {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const difference = useDifference()
  return (day: string, onDay: readonly MoveTarget[]): CalendarDay => {
    const [cheapest] = onDay.toSorted((a, b) => a.total.amountMinor - b.total.amountMinor)
    const places = Math.max(...onDay.map(({ vacancies }) => vacancies))
    const { before, after } = wordsAroundDay(day, locale)
    const chosen = onDay.length === 1 ? `to=${cheapest?.id}` : `month=${month}&day=${day}#${TIMES_ID}`
    return {
      state: 'open',
      href: `${movePath}?${chosen}`,
      before,
      after: `${after}, ${t('placesLeft', { count: places })}, `,
      ...(cheapest && {
        note: formatMoney(cheapest.total, locale),
        last: `, ${difference(cheapest)}`,
      }),
    }
  }
}

/** The departures of one day, each a link to its preview. */
function Times({
  day,
  targets,
  movePath,
}: {
  day: string
  targets: readonly MoveTarget[]
  movePath: string
}) {
  const locale = usePageLocale()
  return (
    <section aria-labelledby={TIMES_ID}>
      <h2 id={TIMES_ID} className="move-day">
        {capitalFirst(formatDay(day, locale), locale)}
      </h2>
      <ul className="choice-list">
        {targets.map((target) => (
          <li key={target.id}>
            <a href={`${movePath}?${new URLSearchParams({ to: target.id })}`}>
              <Target target={target} />
              <Icon name="ph:caret-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Target({ target }: { target: MoveTarget }) {
  const t = useTranslations('common')
  const locale = usePageLocale()
  const difference = useDifference()
  const { localDateTimeStart: start, languages, vacancies } = target
  return (
    <span>
      <b>{formatTime(start, locale)}</b>
      <span className="choice-hint">
        {[formatLanguages(languages, locale), t('placesLeft', { count: vacancies }), difference(target)].join(
          ' · ',
        )}
      </span>
    </span>
  )
}

function useDifference() {
  const t = useTranslations('reservationPage')
  const locale = usePageLocale()
  return ({ refund, due }: MoveTarget) => {
    if (due.amountMinor > 0) return t('dearer', { amount: formatMoney(due, locale) })
    return refund.amountMinor > 0 ? t('cheaper', { amount: formatMoney(refund, locale) }) : t('samePrice')
  }
}

function isOn(day: string) {
  return ({ localDateTimeStart }: MoveTarget) => localDateTimeStart.startsWith(day)
}
