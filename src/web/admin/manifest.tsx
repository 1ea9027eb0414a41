import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Manifest } from '#core/office/guests/manifest.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useRefusalMessages } from '../forms/form-refusal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { pageBodyOf } from '../call-api.ts'
import { dayOfText } from '../document/day-of-text.ts'
import { pageNumberOf, requirePage } from '../document/page-number.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import '../styles/admin/reservations.css'
import type { Route } from './+types/manifest.ts'
import { keptFor } from './kept-for.ts'
import { DayParts } from './day/day-parts.tsx'
import { useDistinctions } from './day/use-distinctions.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { useMay } from './frame/use-may.ts'
import { Pagination } from './lists/pagination.tsx'
import { markGuest } from './day/mark-guest.server.ts'
import { PageHeader } from './frame/page-header.tsx'
import { DepartureSheet } from './reservations/departure-sheet.tsx'

/** The notice of an action on another page, by its mark in the URL. */
const DONE = new Map<string, 'cancelledBooking' | 'cancelledWithoutEmail'>([
  ['cancel', 'cancelledBooking'],
  ['cancel-without-email', 'cancelledWithoutEmail'],
])

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const pageOf = (other: Temporal.PlainDate) => sitePath(locale, `/admin/manifest/${other.toString()}`)
  const chosen = dayOfText(url.searchParams.get('day'))
  // A phone keeps the list of a day under its own path.
  if (chosen) throw redirect(pageOf(chosen), 303)
  const date = dayOfText(params.day)
  if (!date) throw data({ code: 'not_found' }, { status: 404 })
  const page = pageNumberOf(url.searchParams)
  const input = { param: { day: date.toString() }, query: { page: String(page), locale } }
  const found: Manifest = await pageBodyOf(context.get(apiContext).reservations.manifest[':day'].$get(input))
  requirePage(url, found)
  const limit = keptFor(found.departures, context.get(requestContext).clock.now())
  const pages = { before: pageOf(date.subtract({ days: 1 })), after: pageOf(date.add({ days: 1 })) }
  const done = url.searchParams.get('done')
  return data({ ...found, ...pages, done }, { headers: limit })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return await markGuest(context.get(apiContext), request, url)
}

export default function ManifestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { general } = useRefusalMessages(actionData?.refusal ?? null)
  const mayRead = useMay()('read-reservations')
  const calendar = useTranslations('availabilitiesAdmin')('title')
  const t = useTranslations('reservationsAdmin.manifestPage')
  const title = useTranslations('reservationsAdmin')('title')
  const scan = useTranslations('dayMarks.scan')
  const locale = usePageLocale()
  const path = usePathIn()
  const { day, departures, total, page, pageSize, before, after, done } = loaderData
  const distinctionOf = useDistinctions(departures)
  const said = done && DONE.get(done)
  const going = departures.filter(({ cancelled }) => !cancelled)
  const parties = going.flatMap(({ guests }) => guests)
  const guests = parties.reduce((sum, { seats }) => sum + seats, 0)
  return (
    <>
      <PageHeader
        title={t('title', { day: formatDay(day, locale) })}
        lead={
          total > departures.length
            ? t('leadOfMany', { departures: total })
            : t('lead', { departures: going.length, guests, parties: parties.length })
        }
        parent={
          mayRead
            ? { label: title, href: path('/admin/reservations') }
            : { label: calendar, href: path('/admin/disponibilites') }
        }
        actions={
          <>
            <ButtonLink href={path('/admin/check-in')} size="small" icon="ph:camera">
              {scan('open')}
            </ButtonLink>
            <Button data-prints look="quiet" size="small" icon="ph:printer">
              {t('print')}
            </Button>
          </>
        }
      />
      {general && <Notice kind="error" title={general} />}
      {said && !actionData && <Notice kind="success" title={t(said)} />}
      <form className="filters manifest-days">
        <ButtonLink href={before} look="quiet" size="small" icon="ph:arrow-left">
          <span>{t('previous')}</span>
        </ButtonLink>
        <Field name="day" type="date" label={t('day')} defaultValue={day} required />
        <Button type="submit" look="quiet" size="small">
          {t('show')}
        </Button>
        <ButtonLink href={after} look="quiet" size="small" icon="ph:arrow-right">
          <span>{t('next')}</span>
        </ButtonLink>
      </form>
      {departures.length === 0 && (
        <EmptyState icon="ph:calendar-dots" title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {departures.map((departure) => (
        <DepartureSheet
          key={departure.availabilityId}
          departure={departure}
          distinction={distinctionOf(departure)}
          isMarkedOwn={departure.own && departures.some(({ own }) => !own)}
        />
      ))}
      <Pagination page={page} pageSize={pageSize} total={total} />
      <DayParts />
    </>
  )
}
