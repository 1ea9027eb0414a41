import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasAbility } from '#core/kernel/actor.ts'
import { dayAfter } from '#core/kernel/zone.ts'
import type { Today as TodayView } from '#core/office/today/today.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { capitalFirst } from '#i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf } from '../call-api.ts'
import { useRefusalMessages } from '../forms/form-refusal.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { useSiteOrNull } from '../document/site-data.ts'
import type { Route } from './+types/today.ts'
import { memberContext } from './firewall.ts'
import { useMay } from './frame/use-may.ts'
import { DayParts } from './day/day-parts.tsx'
import { Checklist } from './launch/checklist.tsx'
import { keptFor } from './kept-for.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { markGuest } from './day/mark-guest.server.ts'
import { PageHeader } from './frame/page-header.tsx'
import { DeparturesAhead } from './today/departures-ahead.tsx'
import { DeparturesNow } from './today/departures-now.tsx'
import { Figures } from './today/figures.tsx'
import { SalesPlots } from './today/sales-plots.tsx'
import { Todos } from './today/todos.tsx'
import '../styles/admin/office.css'

export async function loader({ context }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const api = context.get(apiContext)
  const owns = hasAbility(context.get(memberContext), 'change-settings')
  const [today, launch] = await Promise.all([
    bodyOf(api.today.$get({ query })) as Promise<TodayView>,
    owns ? bodyOf(api.launch.$get()) : null,
  ])
  const limit = keptFor(
    [...today.running, ...today.next, ...today.later],
    context.get(requestContext).clock.now(),
  )
  const tomorrow = dayAfter(today.day)
  return data({ ...today, tomorrow, launch: launch?.live === false ? launch : null }, { headers: limit })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return await markGuest(context.get(apiContext), request, url)
}

export default function Today({ loaderData: today, actionData }: Route.ComponentProps) {
  const t = useTranslations('todayPage')
  const locale = usePageLocale()
  const may = useMay()
  const { general } = useRefusalMessages(actionData?.refusal ?? null)
  // Before the first departure, the checklist is all there is to do.
  const hasDepartures = today.running.length + today.next.length > 0
  const isEmpty = today.launch !== null && !hasDepartures && today.days.length === 0
  return (
    <>
      <PageHeader title={t('title')} lead={capitalFirst(formatDay(today.day, locale), locale)} />
      {general && <Notice kind="error" title={general} />}
      {today.launch && <Checklist launch={today.launch} titled />}
      {may('change-settings') && <DemoOffer />}
      <div className="today-grid" data-figures={(!isEmpty && today.figures !== null) || undefined}>
        <div className="today-now">
          <DeparturesNow today={today} />
          {may('lead-departures') && <DayParts />}
          {!hasDepartures && !today.launch && may('lead-departures') && <NoDeparture />}
        </div>
        {!isEmpty && today.todos && (
          <div className="today-todos">
            <Todos todos={today.todos} />
          </div>
        )}
        {!isEmpty && may('lead-departures') && (
          <div className="today-ahead">
            <DeparturesAhead days={today.days} today={today.day} tomorrow={today.tomorrow} />
          </div>
        )}
        {!isEmpty && today.figures && (
          <div className="today-figures">
            <Figures figures={today.figures} />
          </div>
        )}
        {!isEmpty && today.figures && (
          <div className="today-plots">
            <SalesPlots {...today} />
          </div>
        )}
      </div>
    </>
  )
}

/** The link to the page that replaces the demo by an own site. */
function DemoOffer() {
  const t = useTranslations('launchPage.own')
  const path = usePathIn()
  if (!useSiteOrNull()?.demo) return null
  return (
    <Notice kind="info" title={t('offer')} live={false}>
      <p>{t('offerText')}</p>
      <p>
        <a className="text-link" href={path('/admin/launch')}>
          {t('offerGo')}
        </a>
      </p>
    </Notice>
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
