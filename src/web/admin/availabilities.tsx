import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDay, formatMonth, WEEK_START } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { answerOf } from '../call-api.ts'
import type { PageHandle } from '../page-handle.ts'
import { apiContext, localeContext, requestContext } from '../request-context.ts'
import { usePageLocale, usePathIn } from '../site-data.ts'
import '../styles/admin/availabilities.css'
import type { Route } from './+types/availabilities.ts'
import { AddPanel } from './availabilities/add-panel.tsx'
import { actOnAvailabilities } from './availabilities/availability-action.server.ts'
import { calendarDays } from './availabilities/calendar-days.ts'
import { CalendarGrid } from './availabilities/calendar-grid.tsx'
import { EditPanel } from './availabilities/edit-panel.tsx'
import { OFFICE_ZONE } from './office-zone.ts'
import { EmptyState } from './parts/empty-state.tsx'
import { Filters } from './parts/filters.tsx'
import { PageHeader } from './parts/page-header.tsx'
import { SegmentedLinks } from './parts/segmented.tsx'
import { withQuery } from './parts/with-query.ts'

export const handle: PageHandle = {
  hydrate: true,
  areas: ['availabilitiesAdmin', 'availability', 'form', 'tour', 'units'],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const query = (name: string) => url.searchParams.get(name)
  const today = context.get(requestContext).clock.now().toZonedDateTimeISO(OFFICE_ZONE).toPlainDate()
  const days = calendarDays({ view: query('view'), day: query('day') }, today.toString(), WEEK_START[locale])
  const tour = query('tour')
  const id = query('departure')
  const [calendar, detail] = await Promise.all([
    answerOf(
      api.availabilities.$get({ query: { from: days.from, to: days.to, locale, ...(tour && { tour }) } }),
    ),
    id ? answerOf(api.availabilities[':id'].$get({ param: { id } })) : null,
  ])
  return { days, today: today.toString(), tour: tour ?? '', add: query('add'), calendar, detail }
}

export async function action({ context, request }: Route.ActionArgs) {
  return await actOnAvailabilities(context.get(apiContext), await request.formData())
}

export default function Availabilities({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('availabilitiesAdmin')
  const { days, today, calendar, detail, add, tour } = loaderData
  const { search } = useLocation()
  const close = useClosePanel()
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          calendar.tours.length > 0 && (
            <ButtonLink
              href={withQuery(search, { add: laterOf(days.day, today), departure: null })}
              icon="ph:plus"
              size="small"
            >
              {t('add')}
            </ButtonLink>
          )
        }
      />
      {calendar.tours.length === 0 ? <NoTours /> : <Toolbar {...loaderData} />}
      {calendar.tours.length > 0 && <CalendarGrid days={days} today={today} calendar={calendar} />}
      {calendar.tours.length > 0 && calendar.availabilities.length === 0 && (
        <EmptyState icon="ph:calendar-plus" title={t('empty')} text={t('emptyText')} />
      )}
      {add && <AddPanel key={add} day={add} tours={calendar.tours} tourId={tour} onClose={close} />}
      {detail && (
        <EditPanel
          key={detail.id}
          detail={detail}
          tour={calendar.tours.find(({ id }) => id === detail.tourId)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Where one is in time, how much of it is shown, and of which tour. */
function Toolbar({ days, calendar, tour }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { search } = useLocation()
  const title =
    days.view === 'month'
      ? formatMonth(days.day.slice(0, 7), locale)
      : `${formatDay(days.from, locale, 'short')} – ${formatDay(days.to, locale, 'date')}`
  return (
    <div className="calendar-bar">
      <div className="calendar-when">
        <Link
          className="icon-button"
          to={withQuery(search, { day: days.previous })}
          aria-label={t('previous')}
          preventScrollReset
        >
          <Icon name="ph:caret-left-bold" />
        </Link>
        <h2 aria-live="polite">{capitalFirst(title, locale)}</h2>
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
      <SegmentedLinks
        label={t('view')}
        name="view"
        current={days.view === 'week' ? 'week' : ''}
        options={[
          { value: '', label: t('month') },
          { value: 'week', label: t('week') },
        ]}
      />
      <Filters label={t('filter')} names={['tour']}>
        {days.view === 'week' && <input type="hidden" name="view" value="week" />}
        <input type="hidden" name="day" value={days.day} />
        <SelectField name="tour" label={t('tour')} defaultValue={tour}>
          <option value="">{t('allTours')}</option>
          {calendar.tours.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </Filters>
    </div>
  )
}

function NoTours() {
  const t = useTranslations('availabilitiesAdmin')
  const path = usePathIn()
  return (
    <EmptyState
      icon="ph:map-trifold"
      title={t('noTours')}
      text={t('noToursText')}
      action={<ButtonLink href={path('/admin/tours')}>{t('toTours')}</ButtonLink>}
    />
  )
}

/** The calendar without a panel, at the same place. */
function useClosePanel(): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => void navigate(withQuery(search, { add: null, departure: null }), { preventScrollReset: true })
}

function laterOf(day: string, other: string): string {
  return day > other ? day : other
}
