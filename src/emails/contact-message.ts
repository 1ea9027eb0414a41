import type { Locale } from '#core/kernel/locale.ts'
import { languageName } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { LetterPart, RenderedLetter } from './letter-content.ts'
import { renderLetter } from './render-letter.ts'
import { senderOf, type Operator } from './sender.ts'

export type ContactMessageFacts = {
  site: Operator
  name: string
  email: string
  message: string
  /** The tour the visitor chose, when they did. */
  tour: string | null
  /** The language of the page that it was written on. */
  pageLocale: Locale
}

/** A visitor's message, as the operator reads it; an answer goes to the visitor. */
export function contactMessage(locale: Locale, facts: ContactMessageFacts): RenderedLetter {
  const { site, name, email, message, tour, pageLocale } = facts
  const t = translator(locale, site.sentences)
  const about: LetterPart[] = tour ? [{ kind: 'paragraph', text: t('emails.contactAbout', { tour }) }] : []
  return renderLetter({
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
