import type { Locale } from '#core/kernel/locale.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedLetter } from './letter-content.ts'
import { renderLetter } from './render-letter.ts'
import { senderOf, type Operator } from './sender.ts'

/** Shows a member of the team that mail arrives, and how it looks. */
export function testMail(locale: Locale, site: Operator): RenderedLetter {
  const t = translator(locale, site.sentences)
  const { name } = site
  return renderLetter({
    locale,
    subject: t('emails.testSubject', { name }),
    preheader: t('emails.testPreheader'),
    title: t('emails.testTitle'),
    parts: [{ kind: 'paragraph', text: t('emails.testLead') }],
    sender: senderOf(site),
    footer: [t('emails.testReason', { name })],
  })
}
