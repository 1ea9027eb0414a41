import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { COUNTED_MAX } from '#core/reservation/list/counted-max.ts'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { bodyOf, ApiProblem, pageBodyOf } from '../call-api.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { usePathIn } from '../document/page-locale.ts'
import { postedForm } from '../forms/posted-form.ts'
import '../styles/admin/reservations.css'
import type { Route } from './+types/reservations.ts'
import { chosenTour } from './fields/chosen-tour.ts'
import { useMay } from './frame/use-may.ts'
import { officeToday } from './frame/office-zone.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { FurtherActions } from './reservations/list/further-actions.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { requirePage } from '../document/page-number.ts'
import { Pagination } from './lists/pagination.tsx'
import { useChosen } from './reservations/list/use-chosen.ts'
import { ChosenBar } from './reservations/list/chosen-bar.tsx'
import { reservationAction } from './reservations/reservation-action.server.ts'
import {
  FILTER_NAMES,
  exportQueryOf,
  isBackwards,
  listQueryOf,
  type ListQuery,
} from './reservations/list/list-query.ts'
import { ReservationDrawer } from './reservations/reservation-drawer.tsx'
import { ReservationPresets } from './reservations/list/reservation-presets.tsx'
import { ReservationsFilters } from './reservations/list/reservations-filters.tsx'
import { ReservationsTable } from './reservations/list/reservations-table.tsx'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: [
    'reservationsAdmin',
    'bookingBox',
    'cancellation',
    'reservation',
    'review',
    'availability',
    'refund',
    'units',
    'price',
    'payment',
    'note',
    'form.sent_already',
    'net.noResponse',
    'errorPage.retry',
    'walkIn.openLink',
  ],
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const query = listQueryOf(url.searchParams, params.tourId)
  const open = url.searchParams.get('open')
  const presets = params.tourId ? { tour: params.tourId } : {}
  const [list, tours, opened, counts] = await Promise.all([
    bodyOf(api.reservations.$get({ query: { ...query, locale } })).catch((problem: unknown) => {
      // A URL that was typed or truncated: the whole list instead of an error.
      throw problem instanceof ApiProblem && problem.status === 400 ? redirect(url.pathname) : problem
    }),
    bodyOf(api.reservations.tours.$get({ query: { locale, ...chosenTour(query.tour) } })),
    open ? pageBodyOf(api.reservations[':id'].$get({ param: { id: open }, query: { locale } })) : null,
    pageBodyOf(api.reservations.presets.$get({ query: presets })),
  ])
  requirePage(url, { ...list, total: list.total.count })
  const tour = tours.find(({ id }) => id === params.tourId) ?? null
  if (params.tourId && !tour) throw data({ code: 'tour.not_found' }, { status: 404 })
  return { list, tours, tour, opened, counts, query, today: await officeToday(context) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { response, status } = await reservationAction(context.get(apiContext), await postedForm(request))
  return data(response, { status })
}

/** An action is refused by the present state of its reservation, which somebody else may have changed: it is shown. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409
}

export default function ReservationsPage({ loaderData }: Route.ComponentProps) {
  const { list, tours, tour, opened, counts, query, today } = loaderData
  const chosen = useChosen(list.reservations.map(({ id }) => id))
  const filtered = FILTER_NAMES.some((name) => name in query && !(name === 'tour' && tour))
  return (
    <>
      <Head {...loaderData} />
      <ReservationPresets query={query} counts={counts} today={today} ofTour={tour !== null} />
      <ReservationsFilters query={query} tours={tours} ofTour={tour !== null} />
      <Total total={list.total} />
      {list.reservations.length > 0 ? (
        <ReservationsTable {...list} today={today} chosen={chosen} />
      ) : (
        <NoReservation filtered={filtered} query={query} />
      )}
      <ChosenBar chosen={chosen} query={query} total={list.total} />
      <Pagination page={list.page} pageSize={list.pageSize} total={Math.min(list.total.count, COUNTED_MAX)} />
      {opened && <ReservationDrawer key={opened.id} reservation={opened} />}
    </>
  )
}

type HeadProps = Pick<Route.ComponentProps['loaderData'], 'tour' | 'query' | 'today'>

function Head({ tour, query, today }: HeadProps) {
  const t = useTranslations('reservationsAdmin')
  const path = usePathIn()
  const may = useMay()
  const files = `?${exportQueryOf(query)}`
  return (
    <PageHeader
      title={tour ? tour.title : t('title')}
      lead={tour ? t('leadTour') : t('lead')}
      {...(tour && { parent: { label: t('allReservations'), href: path('/admin/reservations') } })}
      actions={
        <>
          {may('lead-departures') && (
            <ButtonLink
              href={path(`/admin/manifest/${today}`)}
              look="quiet"
              size="small"
              icon="ph:list-checks"
            >
              {t('manifest')}
            </ButtonLink>
          )}
          <FurtherActions>
            {(['csv', 'xlsx'] as const).map((format) => (
              <ButtonLink
                key={format}
                href={path(`/admin/reservations/export/${format}`) + files}
                look="quiet"
                size="small"
                icon="ph:download-simple"
                title={t('exportHint')}
                download
              >
                {t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
              </ButtonLink>
            ))}
            {may('manage-reservations') && (
              <ButtonLink href={path('/admin/import')} look="quiet" size="small" icon="ph:upload-simple">
                {t('import')}
              </ButtonLink>
            )}
          </FurtherActions>
          {may('manage-reservations') && (
            <ButtonLink
              href={path(`/admin/reservations/new${tour ? `?tour=${tour.id}` : ''}`)}
              size="small"
              icon="ph:plus"
            >
              {t('book')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function Total({ total: { count, exact } }: { total: Reservations['total'] }) {
  const t = useTranslations('reservationsAdmin')
  if (exact) return <output className="list-total">{t('total', { count })}</output>
  return (
    <output className="list-total">
      {t('totalAbout', { count })}. {t('onlyFirst', { count: COUNTED_MAX })}
    </output>
  )
}

function NoReservation({ filtered, query }: { filtered: boolean; query: ListQuery }) {
  const t = useTranslations('reservationsAdmin')
  const mayBook = useMay()('manage-reservations')
  const path = usePathIn()
  return filtered ? (
    <EmptyState
      icon="ph:magnifying-glass"
      title={t('noMatchTitle')}
      text={t(isBackwards(query) ? 'daysBackwards' : 'noMatchText')}
      action={
        <ButtonLink href="?" look="quiet" size="small">
          {t('clearFilters')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon="ph:ticket"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        mayBook && (
          <ButtonLink href={path('/admin/reservations/new')} size="small">
            {t('book')}
          </ButtonLink>
        )
      }
    />
  )
}
