import { data, redirectDocument } from 'react-router'
import { useTranslations } from 'use-intl'
import { bodyOf, pageBodyOf } from '../call-api.ts'
import { formRefusalOf } from '../forms/form-refusal.ts'
import { textsOf } from '../forms/form-text.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { usePathIn } from '../document/page-locale.ts'
import { postedForm } from '../forms/posted-form.ts'
import '../styles/admin/reservations.css'
import type { Route } from './+types/reservation-new.ts'
import { requirePageAbility } from './firewall.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { chosenTour } from './fields/chosen-tour.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { BookingForm } from './reservations/booking/booking-form.tsx'
import { BOOKED } from './reservations/booking/use-booked-toast.ts'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: [
    'reservationsAdmin',
    'requestsPage',
    'bookingBox',
    'availability',
    'units',
    'price',
    'name',
    'email',
    'phone',
    'form',
    'tour',
    'validation',
    'note',
    'sale',
    'net.noResponse',
    'errorPage.retry',
  ],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePageAbility(context, 'manage-reservations')
  const locale = context.get(localeContext)
  const api = context.get(apiContext)
  const id = url.searchParams.get('request')
  const request = id
    ? await pageBodyOf(api['private-requests'][':id'].$get({ param: { id }, query: { locale } }))
    : null
  const requested = request?.tour?.id ?? url.searchParams.get('tour')
  const query = { locale, ...chosenTour(requested) }
  const tours = await bodyOf(api.reservations.tours.$get({ query }))
  const bookable = tours.filter(({ status }) => status !== 'ARCHIVED')
  const only = bookable.length === 1 ? bookable[0]?.id : undefined
  const tour = bookable.find((one) => one.id === requested)?.id ?? only ?? ''
  return { tours: bookable, tour, request }
}

export async function action({ context, request }: Route.ActionArgs) {
  const posted = await postedForm(request)
  const form = textsOf(posted)
  try {
    const { id } = await bodyOf(context.get(apiContext).reservations.$post({ form }))
    const list = sitePath(context.get(localeContext), '/admin/reservations')
    // The list uses messages that this page has not loaded.
    return redirectDocument(`${list}?open=${id}&done=${BOOKED}`, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal }, { status })
  }
}

export default function NewReservation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('reservationsAdmin')
  const path = usePathIn()
  return (
    <>
      <PageHeader
        title={t('booking.title')}
        lead={t('booking.lead')}
        parent={{ label: t('title'), href: path('/admin/reservations') }}
      />
      {loaderData.tours.length === 0 ? (
        <EmptyState
          icon="ph:map-trifold"
          title={t('booking.noTour')}
          text={t('booking.noTourText')}
          action={<ButtonLink href={path('/admin/tours')}>{t('booking.toTours')}</ButtonLink>}
        />
      ) : (
        <BookingForm {...loaderData} refusal={actionData?.refusal ?? null} />
      )}
    </>
  )
}
