import { useTranslations } from 'use-intl'
import { DEFAULT_CURRENCY } from '#core/kernel/money.ts'
import type { FoundDeparture } from '#core/search/search.schema.ts'
import { capitalFirst, formatMoney, languageName } from '#i18n/format.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AskPrivate } from '../private/ask-private.tsx'
import { dayFault } from '../private/private-query.ts'
import { activeFilters, withoutFilter, type ActiveFilter } from './active-filters.ts'
import { dayInWords } from './day-in-words.ts'
import { datesQuery, isLength } from './dates-choice.ts'
import type { DatesPage } from './dates-page.ts'
import { FILTERS_ID } from './sheet-ids.ts'
import { FoundDeparture as FoundCard } from './found-departure.tsx'
import { partyOf, usePartyWords } from './party-words.ts'

/** The departures day by day with their number; without any, the nearest ones. */
export function FoundDates({ page }: { page: DatesPage }) {
  const t = useTranslations('datesPage')
  const path = usePathIn()
  const { choice, found, wrong } = page
  return (
    <section className="dates-found" aria-labelledby="found">
      {wrong.length > 0 && (
        <Notice
          kind="warning"
          title={t('wrongTitle', { count: new Set(wrong.map(kindOf)).size })}
          live={false}
        >
          <ul>
            {[...new Set(wrong.map(kindOf))].map((field) => (
              <li key={field}>{t(`wrong.${field}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Count page={page} />
      <ActiveFilters page={page} />
      {found.total === 0 && <Nothing page={page} />}
      <Days departures={found.departures} page={page} />
      {found.next && (
        <p className="dates-more">
          <ButtonLink look="quiet" href={path(`/dates${datesQuery(choice, { after: found.next })}`)}>
            {t('later')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

/** Adults and children are refused together. */
function kindOf(field: DatesPage['wrong'][number]) {
  return field === 'children' ? 'adults' : field
}

/** The number of departures, then their days and the party. */
function Count({ page: { found, choice, wanted, today } }: { page: DatesPage }) {
  const t = useTranslations('datesPage')
  const locale = usePageLocale()
  const party = usePartyWords()(partyOf(choice))
  const { from, to } = wanted
  const say = (day: string, style: 'compact' | 'medium') => dayInWords(day, style, { today, locale })
  const days =
    from &&
    to &&
    (from === to ? say(from, 'medium') : t('between', { from: say(from, 'compact'), to: say(to, 'compact') }))
  return (
    <header className="dates-count">
      <h2 id="found">{t('count', { count: found.total })}</h2>
      <p>
        {capitalFirst(days || t('anyDay'), locale)} · <a href={`#${FILTERS_ID}`}>{party}</a>
      </p>
    </header>
  )
}

function ActiveFilters({ page: { choice, found } }: { page: DatesPage }) {
  const t = useTranslations('datesPage')
  const path = usePathIn()
  const say = useFilterWords(found)
  const filters = activeFilters(choice)
  if (filters.length === 0) return null
  return (
    <ul className="chip-row chip-row-wrap" aria-label={t('active')}>
      {filters.map((filter) => (
        <li key={filter.field + filter.value}>
          <a
            className="chip chip-active"
            href={path(`/dates${datesQuery(choice, withoutFilter(choice, filter))}`)}
            aria-label={t('remove', { what: say(filter) })}
          >
            {say(filter)}
            <Icon name="ph:x-bold" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function useFilterWords({ options }: DatesPage['found']): (filter: ActiveFilter) => string {
  const t = useTranslations('datesPage')
  const locale = usePageLocale()
  return ({ field, value }) => {
    if (field === 'tour') return options.tours.find(({ slug }) => slug === value)?.title ?? value
    if (field === 'language') return capitalFirst(languageName(value, locale), locale)
    if (field === 'suitability') return t(`suitabilityOf.${value}`)
    if (field === 'part') return t(`partOf.${value as 'morning'}`)
    if (field === 'length') return isLength(value) ? t(`lengthOf.${value}`) : value
    const currency = options.adultPrices?.lowest.currency ?? DEFAULT_CURRENCY
    return t('upTo', { price: formatMoney({ amountMinor: Number(value), currency }, locale) })
  }
}

function Nothing({ page }: { page: DatesPage }) {
  const t = useTranslations('datesPage')
  const { choice, wanted, found, today } = page
  const { nearest } = found
  const { adults, children } = partyOf(choice)
  const { from: day = '' } = wanted
  const ask = (
    <AskPrivate tour={choice.tour} day={dayFault(day, today) === null ? day : ''} party={adults + children} />
  )
  if (!nearest)
    return (
      <div className="empty">
        <p>{t('noDates')}</p>
        {ask}
      </div>
    )
  return (
    <div className="dates-nearest">
      <p>{nearest.sameFilters ? t('nearest') : t('nearestOfAll')}</p>
      <Days departures={nearest.departures} page={page} />
      <div className="empty">
        <p>{t('orPrivate')}</p>
        {ask}
      </div>
    </div>
  )
}

type DaysProps = { departures: readonly FoundDeparture[]; page: DatesPage }

function Days({ departures, page: { choice, found, today } }: DaysProps) {
  const locale = usePageLocale()
  const days = Map.groupBy(departures, ({ localDateTimeStart }) => localDateTimeStart.slice(0, 10))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="dates-day" aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>{capitalFirst(dayInWords(day, 'medium', { today, locale }), locale)}</h3>
      <ul>
        {ofDay.map((departure) => {
          const tour = found.tours.find(({ id }) => id === departure.tourId)
          return (
            tour && (
              <FoundCard
                key={departure.id}
                departure={departure}
                tour={tour}
                party={partyOf(choice)}
                eager={departure === departures[0]}
              />
            )
          )
        })}
      </ul>
    </section>
  ))
}
