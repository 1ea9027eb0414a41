import type { Locale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import type { AccountNotice } from '#core/email/email.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { senderOf, type Operator } from './sender.ts'

/** Notifies a member of the team of an event in their account, with the steps to take if it was not them. */
export function accountNotice(
  locale: Locale,
  { site, origin, notice }: { site: Operator; origin: string; notice: AccountNotice },
): RenderedEmail {
  const t = translator(locale)
  const { name } = site
  return renderEmail({
    locale,
    subject: t(`emails.account.${notice}.subject`, { name }),
    preheader: t(`emails.account.${notice}.lead`),
    title: t(`emails.account.${notice}.title`),
    parts: [
      { kind: 'paragraph', text: t(`emails.account.${notice}.lead`) },
      { kind: 'paragraph', text: t(`emails.account.${notice}.advice`) },
      { kind: 'paragraph', text: siteUrl(origin, locale, '/admin/settings?section=account') },
    ],
    sender: senderOf(site),
    footer: [t('emails.account.reason', { name })],
  })
}
