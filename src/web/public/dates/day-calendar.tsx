import { useTranslations } from 'use-intl'
import { conventionsIn } from '#i18n/conventions-in.ts'
import { formatMonth, weekdays, wordsAroundDay } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Calendar, type CalendarDay } from '#web/ui/calendar/calendar.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { addMonths, monthOf, numberIn } from '#web/ui/calendar/calendar-days.ts'
import { datesQuery } from './dates-choice.ts'
import type { DatesPage } from './dates-page.ts'
import { CALENDAR_ID } from './sheet-ids.ts'

/** A month of days with the number of their departures: beside the results, and a sheet on phones. */
export function DayCalendar({ page }: { page: DatesPage }) {
  const t = useTranslations('datesPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const { month, wanted } = page
  return (
    <Sheet id={CALENDAR_ID} label={t('calendar')} closeLabel={common('close')} closeHref="#main">
      <div className="dates-panel">
        <h2>{t('when')}</h2>
        <Calendar
          month={month}
          title={capitalFirst(formatMonth(month, locale), locale)}
          weekStart={conventionsIn(locale).weekStart}
          weekdays={weekdays(locale)}
          days={useDays(page)}
          selected={wanted.from === wanted.to ? numberIn(month, wanted.from) : undefined}
          today={numberIn(month, page.today)}
          previous={useStep(page, -1)}
          next={useStep(page, 1)}
        />
      </div>
    </Sheet>
  )
}

function useDays({ choice, found, month }: DatesPage): Record<number, CalendarDay> {
  const t = useTranslations('datesPage')
  const locale = usePageLocale()
  const path = usePathIn()
  const days = found.days.filter(({ day }) => monthOf(day) === month)
  return Object.fromEntries(
    days.map(({ day, departures: count }) => {
      const { before, after } = wordsAroundDay(day, locale)
      const href = path(`/dates${datesQuery(choice, { when: day, month: undefined })}`)
      const words = {
        before,
        after: `${after}, `,
        note: String(count),
        last: ` ${t('departuresOnly', { count })}`,
      }
      return [Number(day.slice(8)), { state: 'open' as const, href, ...words }]
    }),
  )
}

function useStep({ choice, month, today, lastMonth }: DatesPage, step: -1 | 1) {
  const t = useTranslations('bookingBox')
  const path = usePathIn()
  const label = t(step === -1 ? 'previousMonth' : 'nextMonth')
  const target = addMonths(month, step)
  if (target < monthOf(today) || target > lastMonth) return { label }
  return { label, href: `${path(`/dates${datesQuery(choice, { month: target })}`)}#${CALENDAR_ID}` }
}
