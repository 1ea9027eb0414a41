import type { Locale } from '#core/kernel/locale.ts'
import { languageName } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { senderOf, type Operator } from './sender.ts'

export type ContactMessageFacts = {
  site: Operator
  name: string
  email: string
  message: string
  /** The tour that the visitor chose, if any. */
  tour: string | null
  /** The language of the page on which it was written. */
  pageLocale: Locale
}

/** A contact message, as the operator reads it; a reply goes to the visitor. */
export function contactMessage(locale: Locale, facts: ContactMessageFacts): RenderedEmail {
  const { site, name, email, message, tour, pageLocale } = facts
  const t = translator(locale, site.sentences)
  const about: EmailPart[] = tour ? [{ kind: 'paragraph', text: t('emails.contactAbout', { tour }) }] : []
  return renderEmail({
    locale,
    subject: t('emails.contactSubject', { name }),
    preheader: t('emails.contactPreheader'),
    title: t('emails.contactTitle', { name }),
    parts: [
      ...about,
      { kind: 'quote', text: message },
      { kind: 'paragraph', text: t('emails.contactFrom', { name, email }) },
      {
        kind: 'paragraph',
        text: t('emails.contactLanguage', { language: languageName(pageLocale, locale) }),
      },
      { kind: 'paragraph', text: t('emails.contactAnswer', { email }) },
    ],
    sender: senderOf(site),
    footer: [t('emails.contactReason', { name: site.name })],
  })
}
