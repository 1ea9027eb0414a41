import { useTranslations } from 'use-intl'
import { capitalFirst } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { dayInWords } from './day-in-words.ts'
import { datesQuery } from './dates-choice.ts'
import type { DatesPage } from './dates-page.ts'
import { daysOfWhen, wordOf, WORDS } from './days-of-when.ts'
import { activeFilters } from './active-filters.ts'
import { CALENDAR_ID, FILTERS_ID } from './sheet-ids.ts'

type Chip = { when: string; label: string; count: number | null; current: boolean }

/** The days to choose from, in one line that scrolls sideways; it stays in view. On phones it also opens the sheets. */
export function DayChips({ page }: { page: DatesPage }) {
  const t = useTranslations('datesPage')
  const path = usePathIn()
  const active = activeFilters(page.choice).length
  return (
    <div className="dates-bar">
      <a
        className="chip dates-bar-open"
        href={`#${FILTERS_ID}`}
        aria-label={t('filtersActive', { count: active })}
      >
        <Icon name="ph:sliders-horizontal" />
        <span>{t('filters')}</span>
        {active > 0 && <b className="chip-count">{active}</b>}
      </a>
      <a className="chip dates-bar-open" href={`#${CALENDAR_ID}`} aria-label={t('calendar')}>
        <Icon name="ph:calendar-dots" />
      </a>
      <nav aria-label={t('days')}>
        <ul className="chip-row" data-shows-current>
          {useChips(page).map(({ when, label, count, current }) => (
            <li key={when}>
              <a
                className={count === 0 ? 'chip chip-none' : 'chip'}
                href={path(`/dates${datesQuery(page.choice, { when, month: undefined })}`)}
                aria-current={current ? 'true' : undefined}
              >
                {label}
                {count !== null && (
                  <small>
                    <span className="visually-hidden">{t('departures', { count })}</span>
                    <span aria-hidden="true">{count}</span>
                  </small>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Any day, the words, then every day that no word names; a wanted day further away stands first. */
function useChips({ choice, found, days, today, wanted }: DatesPage): Chip[] {
  const t = useTranslations('datesPage')
  const locale = usePageLocale()
  const { when = '' } = choice
  const countOf = (from: string, to: string) =>
    found.days
      .filter(({ day }) => day >= from && day <= to)
      .reduce((sum, { departures }) => sum + departures, 0)
  // On a Sunday, the day and the rest of the weekend are the same days.
  const chosen = WORDS.find((word) => word === when) ?? wordOf(wanted, today)
  const words = WORDS.map((word) => {
    const { from = '', to = '' } = daysOfWhen(word, today)
    return { when: word, label: t(`on.${word}`), count: countOf(from, to), current: word === chosen }
  })
  const ofDay = (day: string): Chip => ({
    when: day,
    label: capitalFirst(dayInWords(day, 'compact', { today, locale }), locale),
    count: countOf(day, day),
    current: wanted.from === day && wanted.to === day,
  })
  const far = when !== '' && wanted.from === wanted.to && !days.includes(wanted.from ?? '')
  return [
    { when: '', label: t('anyDay'), count: null, current: when === '' },
    ...(far ? [{ ...ofDay(wanted.from ?? ''), count: found.total }] : []),
    ...words,
    ...days.slice(2).map(ofDay),
  ]
}
