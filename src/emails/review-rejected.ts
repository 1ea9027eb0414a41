import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'

export type ReviewRejectedFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  reason: string
  /** The author's text; a review of stars alone has none. */
  content: string
}

/** Notifies an author why their review is not published, in the operator's words. */
export function reviewRejected(locale: Locale, facts: ReviewRejectedFacts): RenderedEmail {
  const { ticket, site, origin, reason, content } = facts
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const rules = siteUrl(origin, locale, '/faq#avis')
  return renderEmail({
    locale,
    subject: t('emails.rejectedSubject', { tour }),
    preheader: t('emails.rejectedPreheader'),
    title: t('emails.rejectedTitle', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      { kind: 'paragraph', text: t('emails.rejectedLead', { tour }) },
      { kind: 'quote', text: reason },
      ...yourWords(t('emails.rejectedContent'), content),
      { kind: 'paragraph', text: t('emails.rejectedAnswer') },
      { kind: 'button', link: { label: t('emails.rejectedRules'), href: rules } },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}

function yourWords(lead: string, content: string): EmailPart[] {
  if (content === '') return []
  return [
    { kind: 'paragraph', text: lead },
    { kind: 'quote', text: content },
  ]
}
