import { Link, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { DEFAULT_ZONE } from '#core/kernel/zone.ts'
import { conventionsIn } from '#i18n/conventions-in.ts'
import { formatDay } from '#i18n/format-date.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { bodyOf, pageBodyOf } from '../call-api.ts'
import { dayOfText } from '../document/day-of-text.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { postedForm } from '../forms/posted-form.ts'
import '../styles/admin/departures.css'
import type { Route } from './+types/departures.ts'
import { AddPanel } from './departures/add-panel.tsx'
import { departuresAction } from './departures/departure-action.server.ts'
import { calendarDays, EARLIER, LISTED_PER_DAY } from './departures/calendar-days.ts'
import { CalendarBar } from './departures/calendar-bar.tsx'
import { CalendarGrid } from './departures/calendar-grid.tsx'
import { EditPanel } from './departures/edit-panel.tsx'
import { NO_GUIDE } from './departures/shown/ended-filters.ts'
import { proposedStart } from './departures/proposed-start.ts'
import { useClosePanel } from './departures/shown/use-close-panel.ts'
import { useMay } from './frame/use-may.ts'
import { officeToday } from './frame/office-zone.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { withQuery } from '../document/with-query.ts'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: [
    'availabilitiesAdmin',
    'guestMessage',
    'reservationsAdmin.manifestPage',
    'goPage',
    'availability',
    'guide.unknown',
    'form',
    'tour',
    'units',
    'settingsPage.othersSentence',
  ],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const query = (name: string) => url.searchParams.get(name)
  const today = await officeToday(context)
  const days = calendarDays(
    { view: query('view'), day: query('day'), isEarlier: url.searchParams.has(EARLIER) },
    today,
    conventionsIn(locale).weekStart,
  )
  const tour = query('tour')
  const guide = query('guide')
  const id = query('departure')
  const { from, to } = days
  const perDay = String(LISTED_PER_DAY[days.view])
  const [calendar, detail, templates] = await Promise.all([
    pageBodyOf(
      api.availabilities.$get({
        query: { from, to, perDay, locale, ...(tour && { tour }), ...(guide && { guide }) },
      }),
    ),
    id ? pageBodyOf(api.availabilities[':id'].$get({ param: { id } })) : null,
    id ? bodyOf(api['guest-templates'].$get()) : null,
  ])
  const kind = query('kind')
  // A series has its dates in its own fields, which begin with today.
  const add = dayOfText(query('add'))?.toString() ?? (kind === 'series' ? today : null)
  const chosen = calendar.tours.find((one) => one.id === tour) ?? calendar.tours[0]
  const now = context.get(requestContext).clock.now()
  const start = add && proposedStart(add, now.toZonedDateTimeISO(chosen?.timeZone ?? DEFAULT_ZONE))
  return { days, today, start, tour: tour ?? '', guide: guide ?? '', add, kind, calendar, detail, templates }
}

export async function action({ context, request }: Route.ActionArgs) {
  return await departuresAction(
    context.get(apiContext),
    await postedForm(request),
    context.get(localeContext),
  )
}

/** A preview saves nothing: the calendar stays as it is. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && formData?.get('intent') !== 'preview'
}

export default function Availabilities({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('availabilitiesAdmin')
  const { days, today, calendar, detail, templates, add, start, kind, tour, guide } = loaderData
  const { search } = useLocation()
  const close = useClosePanel()
  const mayPlan = useMay()('manage-availabilities')
  const firstDay = laterOf(days.day, today)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t(mayPlan ? 'lead' : 'ownLead')}
        actions={
          mayPlan &&
          calendar.tours.length > 0 && (
            <ButtonLink
              href={withQuery(search, { add: firstDay, departure: null })}
              icon="ph:plus"
              size="small"
            >
              {t('add')}
            </ButtonLink>
          )
        }
      />
      {calendar.tours.length === 0 && mayPlan ? (
        <NoTours />
      ) : (
        <>
          <CalendarBar days={days} calendar={calendar} tour={tour} guide={guide} />
          <Departures days={days} today={today} guide={guide} calendar={calendar} firstDay={firstDay} />
        </>
      )}
      {mayPlan && add && calendar.tours.length > 0 && (
        <AddPanel
          key={add}
          day={add}
          start={start ?? ''}
          calendar={calendar}
          tourId={tour}
          guideId={guide === NO_GUIDE ? '' : guide}
          isSeries={kind === 'series'}
          onClose={close}
        />
      )}
      {detail && templates && (
        <EditPanel
          key={detail.id}
          detail={detail}
          calendar={calendar}
          templates={templates}
          onClose={close}
        />
      )}
    </>
  )
}

type DeparturesProps = Pick<Route.ComponentProps['loaderData'], 'days' | 'today' | 'calendar'> & {
  guide: string
  firstDay: string
}

/**
 * The calendar; without any departures, a link to make the first ones, and in an empty month a link to the next ones.
 */
function Departures({ firstDay, guide, ...props }: DeparturesProps) {
  const t = useTranslations('availabilitiesAdmin')
  const { search } = useLocation()
  const { availabilities, before, after } = props.calendar
  const mayPlan = useMay()('manage-availabilities')
  if (availabilities.length > 0) return <CalendarGrid {...props} />
  if (before || after || guide || !mayPlan) {
    return (
      <>
        <Elsewhere before={before} after={after} />
        <CalendarGrid {...props} />
      </>
    )
  }
  return (
    <EmptyState
      icon="ph:calendar-plus"
      title={t('first')}
      text={t('firstText')}
      action={
        <ButtonLink href={withQuery(search, { add: firstDay, kind: 'series', departure: null })}>
          {t('addFirst')}
        </ButtonLink>
      }
    />
  )
}

function Elsewhere({ before, after }: { before: string | null; after: string | null }) {
  const t = useTranslations('availabilitiesAdmin')
  const locale = usePageLocale()
  const { search } = useLocation()
  return (
    <p className="calendar-elsewhere">
      {t('empty')}
      {before && (
        <Link
          className="text-link"
          to={withQuery(search, { day: before, [EARLIER]: '1' })}
          preventScrollReset
        >
          {t('lastBefore', { day: formatDay(before, locale, 'date') })}
        </Link>
      )}
      {after && (
        <Link className="text-link" to={withQuery(search, { day: after })} preventScrollReset>
          {t('nextAfter', { day: formatDay(after, locale, 'date') })}
        </Link>
      )}
    </p>
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

function laterOf(day: string, other: string): string {
  return day > other ? day : other
}
