import { useTranslations } from 'use-intl'
import type { Mail, MailSummary } from '#core/email/mailbox.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { pageBodyOf } from '../../call-api.ts'
import { PageHead } from '../../document/head/page-head.tsx'
import { apiContext } from '../../server/request-context.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import type { Route } from './+types/mailbox.ts'
import { pageNotFound } from '../firewall.ts'
import { MailView } from './mail-view.tsx'
import { useOfficeZone } from '../frame/office-zone.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { mailbox } = context.get(apiContext).dev
  const id = new URL(request.url).searchParams.get('mail')
  const response = await (id === null ? mailbox.$get() : mailbox[':id'].$get({ param: { id } }))
  if (response.status === 404) throw pageNotFound(request)
  const found: Mail | MailSummary[] = await pageBodyOf(response)
  return Array.isArray(found) ? { mails: found, mail: null } : { mails: [], mail: found }
}

export default function Mailbox({ loaderData: { mails, mail } }: Route.ComponentProps) {
  const t = useTranslations('mailbox')
  const title = mail?.subject ?? t('title')
  return (
    <>
      <PageHead title={title} description={t('lead')} />
      <h1>{title}</h1>
      {mail ? <MailView mail={mail} /> : <MailList mails={mails} />}
    </>
  )
}

function MailList({ mails }: { mails: readonly MailSummary[] }) {
  const t = useTranslations('mailbox')
  const path = usePathIn()
  const locale = usePageLocale()
  const zone = useOfficeZone()
  return (
    <>
      <p className="muted">{t('lead')}</p>
      {mails.length === 0 ? (
        <p className="empty">{t('empty')}</p>
      ) : (
        <ul className="admin-rows" aria-label={t('count', { count: mails.length })}>
          {mails.map(({ id, subject, to, receivedAt }) => (
            <li key={id} className="admin-row">
              <p>
                <a href={path(`/admin/dev/mailbox?mail=${id}`)}>{subject}</a>
              </p>
              <p>{to}</p>
              <p className="muted">{formatInstant(receivedAt, zone, locale, 'medium')}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
