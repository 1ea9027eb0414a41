import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { guestListPath } from '#core/office/guests/guest-list-path.ts'
import type { DepartureReaders } from '#core/guest-message/guest-message.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { bodyOf, pageBodyOf } from '../../call-api.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { textsOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/guest-message.ts'
import { PageHeader } from '../frame/page-header.tsx'
import { WriteToGuests } from '../writing/write-to-guests.tsx'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: [
    'guestMessage',
    'reservationsAdmin.manifestPage',
    'availability',
    'guest_message',
    'form',
    'validation',
  ],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const input = { param: { id: params.id }, query: { locale: context.get(localeContext) } }
  const [readers, templates] = await Promise.all([
    pageBodyOf(api.today.departures[':id'].message.$get(input)) as Promise<DepartureReaders>,
    bodyOf(api['guest-templates'].$get()),
  ])
  return { readers, templates: templates.message }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const posted = await postedForm(request)
  const form = textsOf(posted)
  const call = context.get(apiContext).today.departures[':id'].message
  try {
    const sent = await bodyOf(call.$post({ param: { id: params.id }, form }))
    return { sent: sent.reservations, refusal: null }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ sent: null, refusal }, { status })
  }
}

/** A message to all guests of a departure: one box for each of their languages. */
export default function GuestMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { readers, templates } = loaderData
  const t = useTranslations('guestMessage')
  const list = useTranslations('reservationsAdmin.manifestPage')('guestList')
  const locale = usePageLocale()
  const path = usePathIn()
  const { tour, localDateTimeStart } = readers
  const guestList = path(guestListPath(readers.availabilityId, localDateTimeStart))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { tour, date: formatDateTime(localDateTimeStart, locale) })}
        parent={{ label: list, href: guestList }}
      />
      <WriteToGuests
        readers={readers}
        templates={templates}
        response={actionData}
        back={{ label: list, href: guestList }}
      />
    </>
  )
}
