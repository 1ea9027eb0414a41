import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { plainPath, sitePath } from '#core/kernel/site-path.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useRefusalMessages } from '../forms/form-refusal.ts'
import { chosenLocale } from '../server/locale-choice.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import { DayParts } from './day/day-parts.tsx'
import { requirePageAbility, memberContext } from './firewall.ts'
import { officeToday } from './frame/office-zone.ts'
import { keptFor } from './kept-for.ts'
import { markGuest } from './day/mark-guest.server.ts'
import { PageHeader } from './frame/page-header.tsx'
import { departuresOfToday } from './scan/departures-of-today.server.ts'
import { findParty } from './scan/find-party.server.ts'
import { CancelledParties, GuestsOfToday } from './scan/guests-of-today.tsx'
import { Scanner } from './scan/scanner.tsx'
import '../styles/admin/check-in.css'
import type { Route } from './+types/check-in.ts'

/**
 * The scanner, and the target of a ticket's code, whose party it shows with the button to check in. The code is the
 * same for every member, so that its page is in the language that the member chose in this browser, else in the one of
 * the account. The firewall comes first, so nobody else sees a guest.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  requirePageAbility(context, 'lead-departures')
  const locale = context.get(localeContext)
  const reference = params.reference ?? url.searchParams.get('reference')?.trim()
  const own = chosenLocale(request) ?? context.get(memberContext).locale
  if (params.reference && plainPath(url.pathname) === url.pathname && own !== locale)
    throw redirect(sitePath(own, url.pathname), 303)
  const day = await officeToday(context)
  const [departures, found] = await Promise.all([
    departuresOfToday(context),
    reference ? findParty(context, reference.replaceAll(/[\s-]/g, '')) : null,
  ])
  const limit = keptFor(departures, context.get(requestContext).clock.now())
  const status = params.reference && found?.verdict === 'unknown' ? 404 : 200
  return data({ day, departures, found }, { status, headers: limit })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return await markGuest(context.get(apiContext), request, url)
}

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('dayMarks.scan')
  const { general } = useRefusalMessages(actionData?.refusal ?? null)
  const { day, departures, found } = loaderData
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {general && <Notice kind="error" title={general} />}
      <Scanner found={found} day={day} />
      <GuestsOfToday departures={departures.filter(({ cancelled }) => !cancelled)} />
      <CancelledParties departures={departures.filter(({ cancelled }) => cancelled)} />
      <DayParts />
    </>
  )
}
