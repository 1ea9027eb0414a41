import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { sitePath, siteUrl } from '#core/kernel/site-path.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf, doneOf } from '../../call-api.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useSite } from '../../document/site-data.ts'
import { formRefusalOf, useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { intentOf } from '../../forms/intent-of.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext, requestContext } from '../../server/request-context.ts'
import type { Route } from './+types/launch.ts'
import { requirePageAbility } from '../firewall.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { Checklist } from './checklist.tsx'
import { MissingSteps } from './missing-steps.tsx'
import { OwnSiteForm } from './own-site-form.tsx'
import { startOwnSite } from './start-own-site.server.ts'
import { PageHeader } from '../frame/page-header.tsx'
import '../../styles/admin/office.css'

export async function loader({ context }: Route.LoaderArgs) {
  requirePageAbility(context, 'change-settings')
  const { launch } = context.get(apiContext)
  const [state, real] = await Promise.all([bodyOf(launch.$get()), bodyOf(launch['own-shop'].$get())])
  return { ...state, real }
}

/** Goes live, or makes a preview link: to open it here, or to show it; empties the demo. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const intent = intentOf(form, ['live', 'preview', 'share', 'own-shop'])
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  if (intent === 'own-shop') return await startOwnSite(api, locale, form)
  if (intent === 'live') {
    try {
      await doneOf(api.launch.live.$post())
      return redirect(sitePath(locale, '/admin/launch'), 303)
    } catch (problem) {
      const { refusal, status } = formRefusalOf(problem)
      return data({ refusal, link: null, typed: null }, { status })
    }
  }
  const { token, expiresAt } = await bodyOf(api.launch.preview.$post())
  const path = `/preview/${token}`
  if (intent === 'preview') return redirect(sitePath(locale, path), 303)
  const url = siteUrl(context.get(requestContext).origin, locale, path)
  return { refusal: null, link: { url, expiresAt }, typed: null }
}

/** The checklist on a page of its own, with the results of its forms; once the site is live, the page says so. */
export default function Launch({ loaderData: launch, actionData }: Route.ComponentProps) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  const refusal = actionData?.refusal ?? null
  const { general } = useRefusalMessages(refusal)
  const { demo, name } = useSite()
  if (launch.live && demo)
    return <OwnSiteForm demo={name} real={launch.real} typed={actionData?.typed ?? null} refusal={refusal} />
  if (launch.live)
    return (
      <>
        <PageHeader title={t('isLive')} lead={t('isLiveText')} />
        <div className="button-row">
          <ButtonLink href={path('/')}>{t('seeSite')}</ButtonLink>
          <ButtonLink look="quiet" href={path('/admin')}>
            {t('toToday')}
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        parent={{ label: t('toToday'), href: path('/admin') }}
      />
      {general && (
        <Notice kind="error" title={general}>
          <MissingSteps steps={missingOf(refusal)} />
        </Notice>
      )}
      {actionData?.link && <SharedLink {...actionData.link} />}
      <Checklist launch={launch} titled={false} />
    </>
  )
}

function missingOf(refusal: FormRefusal | null): string[] {
  return Array.isArray(refusal?.missing) ? refusal.missing.map(String) : []
}

function SharedLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const t = useTranslations('launchPage')
  const when = formatInstant(expiresAt, useOfficeZone(), usePageLocale(), 'medium')
  return (
    <Notice kind="success" title={t('share')}>
      <p>{t('shareText', { when })}</p>
      <p>
        <a className="text-link launch-link" href={url}>
          {url}
        </a>
      </p>
    </Notice>
  )
}
