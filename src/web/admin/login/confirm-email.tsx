import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { EmailChange } from '#core/account/email-change.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf } from '../../call-api.ts'
import { PageHead } from '../../document/head/page-head.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { apiContext } from '../../server/request-context.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import type { Route } from './+types/confirm-email.ts'
import { EndedLink } from './ended-link.tsx'
import { openedLink } from './opened-link.server.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return await openedLink(context.get(apiContext)['email-change'][':token'].$get({ param: { token } }))
}

/** Confirms the change: by a button, because mail programs open the links of an email by themselves. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    const confirm = context.get(apiContext)['email-change'][':token'].$post({ param: { token } })
    const confirmed = await bodyOf(confirm)
    return data({ confirmed, refusal: null }, { status: 200 })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ confirmed: null, refusal }, { status })
  }
}

/** The page of one of the two links to another email address. */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { found, ended } = loaderData
  if (actionData?.confirmed?.done) return <Changed username={actionData.confirmed.username} />
  if (!found) return <EndedLink code={ended} />
  return <Confirm change={found} refusal={actionData?.refusal ?? null} />
}

function Confirm({ change, refusal }: { change: EmailChange; refusal: FormRefusal | null }) {
  const t = useTranslations('accountPages.confirm')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const { general, fields } = useRefusalMessages(refusal)
  const { username, former, oldConfirmed, confirmed, expiresAt } = change
  const lead = t('lead', { username, former })
  return (
    <>
      <PageHead title={t('title')} description={lead} />
      <h1>{t('title')}</h1>
      <p>{lead}</p>
      <ErrorSummary general={general} fields={fields} />
      {confirmed ? (
        <Notice kind="success" title={t('half')}>
          <p>{t('halfText', { other: oldConfirmed ? username : former })}</p>
        </Notice>
      ) : (
        <form method="post">
          <Button type="submit" wide>
            {t('submit')}
          </Button>
        </form>
      )}
      <p className="muted small">{t('until', { when: formatInstant(expiresAt, zone, locale, 'medium') })}</p>
    </>
  )
}

function Changed({ username }: { username: string }) {
  const t = useTranslations('accountPages')
  const path = usePathIn()
  return (
    <>
      <PageHead title={t('confirm.done')} description={t('confirm.doneText', { username })} />
      <h1>{t('confirm.done')}</h1>
      <p>{t('confirm.doneText', { username })}</p>
      <div className="button-row">
        <ButtonLink href={path('/admin')}>{t('ended.toOffice')}</ButtonLink>
      </div>
    </>
  )
}
