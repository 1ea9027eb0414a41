import { useTranslations } from 'use-intl'
import { PageHead } from '../document/head/page-head.tsx'
import { useSite } from '../document/site-data.ts'
import type { Route } from './+types/dates.ts'
import { DatesStructuredData } from './dates/structured-data.tsx'
import { DayCalendar } from './dates/day-calendar.tsx'
import { DayChips } from './dates/day-chips.tsx'
import { FilterForm } from './dates/filter-form.tsx'
import { FoundDates } from './dates/found-dates.tsx'
import { loadDates } from './dates/load-dates.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadDates(request, context)
}

/** All dates of all tours: days, filters, and every departure with room for the party. */
export default function Dates({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('datesPage')
  const { name } = useSite()
  return (
    <>
      <PageHead title={t('title')} description={t('description', { name })} />
      <DatesStructuredData found={page.found} />
      <div className="wrap dates">
        <header className="dates-head">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </header>
        <DayChips page={page} />
        <div className="dates-columns">
          <div className="dates-aside">
            <DayCalendar page={page} />
            <FilterForm page={page} />
          </div>
          <FoundDates page={page} />
        </div>
      </div>
    </>
  )
}
