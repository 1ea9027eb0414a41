import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { bodyOf, ApiProblem } from '../../call-api.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { textsOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext } from '../../server/request-context.ts'
import type { Route } from './+types/message-reservations.ts'
import { requirePageAbility } from '../firewall.ts'
import { EmptyState } from '../frame/empty-state.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { WriteToGuests } from '../writing/write-to-guests.tsx'
import { exportQueryOf, filtersOf, listQueryOf } from './list/list-query.ts'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: ['guestMessage', 'reservationsAdmin', 'availability', 'guest_message', 'form', 'validation'],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePageAbility(context, 'manage-reservations')
  const api = context.get(apiContext)
  const query = filtersOf(listQueryOf(url.searchParams))
  const [readers, templates] = await Promise.all([
    bodyOf(api['guest-messages'].readers.$get({ query })).catch((problem: unknown) => {
      if (problem instanceof ApiProblem && problem.code === TOO_MANY) return null
      // A URL that was typed or truncated.
      throw problem instanceof ApiProblem && problem.status === 400 ? data(null, { status: 404 }) : problem
    }),
    bodyOf(api['guest-templates'].$get()),
  ])
  return { readers, templates: templates.message, list: exportQueryOf(query) }
}

const TOO_MANY = 'guest_message.too_many'

export async function action({ context, request, url }: Route.ActionArgs) {
  const posted = await postedForm(request)
  const form = textsOf(posted)
  const query = filtersOf(listQueryOf(url.searchParams))
  try {
    const sent = await bodyOf(context.get(apiContext)['guest-messages'].$post({ query, form }))
    return { sent: sent.reservations, refusal: null }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ sent: null, refusal }, { status })
  }
}

/** A message to the customers of the selected bookings, or of everything that a list has found. */
export default function MessageReservations({ loaderData, actionData }: Route.ComponentProps) {
  const { readers, templates, list } = loaderData
  const t = useTranslations('guestMessage')
  const say = useTranslations('reservationsAdmin')
  const path = usePathIn()
  const back = { label: say('title'), href: path(`/admin/reservations?${list}`) }
  return (
    <>
      <PageHeader title={t('title')} lead={t('leadSelected')} parent={back} />
      {readers ? (
        <WriteToGuests readers={readers} templates={templates} response={actionData} back={back} />
      ) : (
        <EmptyState icon="ph:envelope" title={t('tooMany')} text={t('tooManyText')} />
      )}
    </>
  )
}
