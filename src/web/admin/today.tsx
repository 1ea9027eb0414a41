import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Today as TodayView } from '#core/office/today.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { answerOf, doneOf } from '../call-api.ts'
import { formRefusalOf, useRefusalMessages } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import { usePathIn } from '../document/site-data.ts'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/today.ts'
import { keptFor } from './kept-for.ts'
import { EmptyState } from './parts/empty-state.tsx'
import { PageHeader } from './parts/page-header.tsx'
import { DeparturesAhead } from './today/departures-ahead.tsx'
import { Figures } from './today/figures.tsx'
import { NextDeparture } from './today/next-departure.tsx'
import { Todos } from './today/todos.tsx'
import '../styles/admin/office.css'

export async function loader({ context }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const today: TodayView = await answerOf(context.get(apiContext).today.$get({ query }))
  const limit = keptFor(today.next ? [today.next] : [], context.get(requestContext).clock.now())
  const tomorrow = Temporal.PlainDate.from(today.day).add({ days: 1 }).toString()
  return data({ ...today, tomorrow }, { headers: limit })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Records whether a party came, and goes back to it in the list. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await postedForm(request)
  const id = textOf(form, 'id')
  const attendance = textOf(form, 'attendance')
  try {
    await doneOf(context.get(apiContext).today.guests[':id'].$post({ param: { id }, form: { attendance } }))
    return redirect(`${url.pathname}#guest-${id}`, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal }, { status })
  }
}

export default function Today({ loaderData: today, actionData }: Route.ComponentProps) {
  const t = useTranslations('todayPage')
  const { general } = useRefusalMessages(actionData?.refusal ?? null)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {general && <Notice kind="error" title={general} />}
      {today.next ? <NextDeparture departure={today.next} /> : <NoDeparture />}
      <div className="today-columns">
        <DeparturesAhead days={today.days} today={today.day} tomorrow={today.tomorrow} />
        <Todos todos={today.todos} />
      </div>
      <Figures figures={today.figures} perDay={today.bookingsPerDay} />
    </>
  )
}

function NoDeparture() {
  const t = useTranslations('todayPage')
  const path = usePathIn()
  return (
    <EmptyState
      icon="ph:sun-horizon"
      title={t('noNext')}
      text={t('noNextText')}
      action={
        <ButtonLink href={path('/admin/disponibilites')} size="small">
          {t('addDates')}
        </ButtonLink>
      }
    />
  )
}
