import type { Locale } from '#core/kernel/locale.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { senderOf, type Operator } from './sender.ts'

/** Shows a member of the team that email arrives, and how it looks. */
export function testEmail(locale: Locale, site: Operator): RenderedEmail {
  const t = translator(locale, site.sentences)
  const { name } = site
  return renderEmail({
    locale,
    subject: t('emails.testSubject', { name }),
    preheader: t('emails.testPreheader'),
    title: t('emails.testTitle'),
    parts: [{ kind: 'paragraph', text: t('emails.testLead') }],
    sender: senderOf(site),
    footer: [t('emails.testReason', { name })],
  })
}
