import { useTranslations } from 'use-intl'
import { conventionsIn } from '#i18n/conventions-in.ts'
import { formatDay, formatMonth, weekdays, wordsAroundDay } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { capitalOfferedPrice } from '#i18n/offered-price.ts'
import { usePageLocale } from '#web/document/page-locale.ts'
import { Calendar, type CalendarDay } from '#web/ui/calendar/calendar.tsx'
import { dayState, dayOfSlot, neighbourMonth, type BookingCalendar } from './booking-calendar.ts'
import { numberIn } from '#web/ui/calendar/calendar-days.ts'
import { StepLink } from './step-link.tsx'
import type { BookedTour } from '../booking-facts.ts'
import { useBookingPage } from '../booking-page.ts'
import type { Booking } from '../booking-state.ts'

type BookingMonthProps = { tour: BookedTour; calendar: BookingCalendar; booking: Booking; today: string }

/** The month of departures: a price or the free seats in each day that can be chosen. */
export function BookingMonth({ tour, calendar, booking, today }: BookingMonthProps) {
  const t = useTranslations('bookingBox')
  const locale = usePageLocale()
  const { day } = booking.choice
  const sayDay = useDayWords(tour, calendar, booking)
  const days = [...new Set(calendar.slots.map(dayOfSlot))].flatMap((date) => {
    const words = sayDay(date)
    return words ? [[Number(date.slice(8)), words] as const] : []
  })
  return (
    <section aria-label={t('chooseDate')} aria-busy={useBookingPage().isTurning}>
      <Calendar
        month={calendar.month}
        title={capitalFirst(formatMonth(calendar.month, locale), locale)}
        weekStart={conventionsIn(locale).weekStart}
        weekdays={weekdays(locale)}
        days={Object.fromEntries(days)}
        selected={numberIn(calendar.month, day)}
        today={numberIn(calendar.month, today)}
        previous={stepTo(calendar, booking, -1, t('previousMonth'))}
        next={stepTo(calendar, booking, 1, t('nextMonth'))}
        onFollow={booking.follow}
      />
      {calendar.nearest.length > 0 && <Nearest days={calendar.nearest} booking={booking} />}
      <Key />
    </section>
  )
}

function stepTo(calendar: BookingCalendar, booking: Booking, step: -1 | 1, label: string) {
  const month = neighbourMonth(calendar, step)
  return month ? { label, href: booking.hrefOf({ month }) } : { label }
}

/** The visible text of a day's cell and the spoken text around its number. */
function useDayWords(tour: BookedTour, { slots }: BookingCalendar, booking: Booking) {
  const t = useTranslations()
  const common = useTranslations('common')
  const locale = usePageLocale()
  return (day: string): CalendarDay | null => {
    const state = dayState(slots, day)
    if (state.kind === 'none') return null
    const { before, after } = wordsAroundDay(day, locale)
    if (state.kind === 'sold_out')
      return { state: 'sold-out', before, after: `${after}, ${t('bookingBox.soldOut')}` }
    const { currency } = tour.fromPrice
    const price = capitalOfferedPrice(common, { amountMinor: state.fromPriceMinor, currency }, locale)
    const href = booking.hrefOf({ day })
    if (state.kind === 'open')
      return {
        state: 'open',
        href,
        before,
        after: `${after}, ${t('common.placesLeft', { count: state.places })}, `,
        note: price,
      }
    const note = t('bookingBox.placesShort', { count: state.places })
    return {
      state: 'few',
      href,
      before,
      after: `${after}, ${t('bookingBox.lastPlaces')}, `,
      note,
      last: `, ${price}`,
    }
  }
}

function Nearest({ days, booking }: { days: readonly string[]; booking: Booking }) {
  const locale = usePageLocale()
  return (
    <p className="booking-nearest">
      <span>{useTranslations('bookingBox')('otherDates')}</span>
      {days.map((day) => (
        <StepLink
          key={day}
          className="button button-quiet button-small"
          href={booking.hrefOf({ day })}
          follow={booking.follow}
        >
          {capitalFirst(formatDay(day, locale, 'compact'), locale)}
        </StepLink>
      ))}
    </p>
  )
}

function Key() {
  const t = useTranslations('bookingBox')
  const locale = usePageLocale()
  return (
    <p className="calendar-key">
      <span>
        <i className="calendar-day calendar-open" /> {t('available')}
      </span>
      <span>
        <i className="calendar-day calendar-few" /> {capitalFirst(t('lastPlaces'), locale)}
      </span>
      <span>
        <s aria-hidden="true">12</s> {capitalFirst(t('soldOut'), locale)}
      </span>
    </p>
  )
}
