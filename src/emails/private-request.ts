import type { Locale } from '#core/kernel/locale.ts'
import type { PrivateRequest } from '#core/private-request/private-request.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { languageName } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { senderOf, type Operator } from './sender.ts'

type PrivateRequestFacts = {
  site: Operator
  origin: string
  request: PrivateRequest
  /** The path of the list in the back office, in the reader's language. */
  path: string
}

/** A request for a private tour, as the operator reads it; a reply goes to the visitor. */
export function privateRequest(
  locale: Locale,
  { site, origin, request, path }: PrivateRequestFacts,
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const { name, email, phone, message, party, tour } = request
  const day = formatDay(request.day, locale)
  const lines = [
    tour ? t('emails.privateTour', { tour: tour.title }) : t('emails.privateAnyTour'),
    t('emails.privateDay', { day }),
    t('emails.privateParty', { count: party }),
    t('emails.privateLanguage', { language: languageName(request.language, locale) }),
    t('emails.contactFrom', { name, email: [email, phone].filter(Boolean).join(', ') }),
    t('emails.contactLanguage', { language: languageName(request.locale, locale) }),
  ]
  const quote: EmailPart[] = message ? [{ kind: 'quote', text: message }] : []
  return renderEmail({
    locale,
    subject: t('emails.privateSubject', { name, day }),
    preheader: t('emails.privatePreheader'),
    title: t('emails.privateTitle', { name }),
    parts: [
      { kind: 'section', title: t('emails.privateWish'), lines },
      ...quote,
      { kind: 'button', link: { label: t('emails.privateOpen'), href: `${origin}${path}` } },
      { kind: 'paragraph', text: t('emails.contactAnswer', { email }) },
    ],
    sender: senderOf(site),
    footer: [t('emails.privateReason', { name: site.name })],
  })
}
