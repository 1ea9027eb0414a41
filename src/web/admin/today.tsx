import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Today as TodayView } from '#core/office/today.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { answerOf } from '../call-api.ts'
import { useRefusalMessages } from '../forms/form-refusal.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import { usePathIn } from '../document/page-locale.ts'
import type { Route } from './+types/today.ts'
import { useMay } from './frame/use-may.ts'
import { keptFor } from './kept-for.ts'
import { EmptyState } from './parts/empty-state.tsx'
import { markGuest } from './parts/mark-guest.server.ts'
import { PageHeader } from './parts/page-header.tsx'
import { DeparturesAhead } from './today/departures-ahead.tsx'
import { Figures } from './today/figures.tsx'
import { NextDeparture } from './today/next-departure.tsx'
import { Todos } from './today/todos.tsx'
import '../styles/admin/office.css'

export async function loader({ context }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const today: TodayView = await answerOf(context.get(apiContext).today.$get({ query }))
  const limit = keptFor(
    [today.next, today.upcoming].filter((sheet) => sheet !== null),
    context.get(requestContext).clock.now(),
  )
  const tomorrow = Temporal.PlainDate.from(today.day).add({ days: 1 }).toString()
  return data({ ...today, tomorrow }, { headers: limit })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return await markGuest(context.get(apiContext), request, url)
}

export default function Today({ loaderData: today, actionData }: Route.ComponentProps) {
  const t = useTranslations('todayPage')
  const may = useMay()
  const { general } = useRefusalMessages(actionData?.refusal ?? null)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {general && <Notice kind="error" title={general} />}
      {today.next && <NextDeparture id="next" departure={today.next} />}
      {today.upcoming && <NextDeparture id="upcoming" departure={today.upcoming} />}
      {!today.next && may('lead-departures') && <NoDeparture />}
      <div className="today-columns">
        {may('lead-departures') && (
          <DeparturesAhead days={today.days} today={today.day} tomorrow={today.tomorrow} />
        )}
        {today.todos && <Todos todos={today.todos} />}
      </div>
      {today.figures && <Figures figures={today.figures} perDay={today.bookingsPerDay} />}
    </>
  )
}

function NoDeparture() {
  const t = useTranslations('todayPage')
  const mayPlan = useMay()('manage-availabilities')
  const path = usePathIn()
  return (
    <EmptyState
      icon="ph:sun-horizon"
      title={t('noNext')}
      text={t(mayPlan ? 'noNextText' : 'noOwnNextText')}
      action={
        mayPlan && (
          <ButtonLink href={path('/admin/disponibilites')} size="small">
            {t('addDates')}
          </ButtonLink>
        )
      }
    />
  )
}
