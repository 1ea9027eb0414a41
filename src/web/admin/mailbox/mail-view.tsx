import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Mail } from '#core/email/mailbox.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'

/** One email in both forms: as a mail program shows it, and as text with its links. */
export function MailView({ mail }: { mail: Mail }) {
  const t = useTranslations('mailbox')
  const path = usePathIn()
  return (
    <>
      <a className="text-link" href={path('/admin/dev/mailbox')}>
        {t('back')}
      </a>
      <MailFacts mail={mail} />
      <section aria-labelledby="html">
        <h2 id="html">{t('asHtml')}</h2>
        {/* No scripts and no forms inside; a clicked link opens in place of this page. */}
        <iframe
          className="mail-html"
          title={t('asHtml')}
          sandbox="allow-top-navigation-by-user-activation"
          src={path(`/admin/dev/mailbox/${mail.id}/html`)}
        />
      </section>
      <section aria-labelledby="text">
        <h2 id="text">{t('asText')}</h2>
        <pre className="mail-text">{linked(mail.text)}</pre>
      </section>
    </>
  )
}

function MailFacts({ mail }: { mail: Mail }) {
  const t = useTranslations('mailbox')
  const locale = usePageLocale()
  const { from, to, replyTo, receivedAt } = mail
  const files = mail.attachments.filter(({ contentId }) => contentId === undefined)
  return (
    <dl className="mail-facts">
      <dt>{t('from')}</dt>
      <dd>{from}</dd>
      <dt>{t('to')}</dt>
      <dd>{to}</dd>
      {replyTo && <dt>{t('replyTo')}</dt>}
      {replyTo && <dd>{replyTo}</dd>}
      <dt>{t('receivedAt')}</dt>
      <dd>{formatInstant(receivedAt, useOfficeZone(), locale)}</dd>
      {files.length > 0 && <dt>{t('attachments')}</dt>}
      {files.map(({ filename }) => (
        <dd key={filename}>{filename}</dd>
      ))}
    </dl>
  )
}

const URL_IN_TEXT = /https?:\/\/[^\s<>"]+/g

/** The text with its URLs as links. */
function linked(text: string) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(URL_IN_TEXT)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={url}>
        {url}
      </a>,
    )
    end = index + url.length
  }
  return [...parts, text.slice(end)]
}
