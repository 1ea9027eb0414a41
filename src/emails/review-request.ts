import type { Locale } from '#core/kernel/locale.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { formatDay } from '#i18n/format-date.ts'
import { translator } from '#i18n/translator.ts'
import type { RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { customerFooter, senderOf, type Operator } from './sender.ts'

export type ReviewRequestFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  /** The secret of the customer's review page. */
  reviewToken: string
  /** The author's name on the review: 'Maya R.'. */
  author: string
  /** True when the team reads it before it is published. */
  moderated: boolean
}

const RATES = [1, 2, 3, 4, 5] as const

/** Asks for a review. A star in the email only fills the form in: nothing is sent by following a link. */
export function reviewRequest(locale: Locale, facts: ReviewRequestFacts): RenderedEmail {
  const { ticket, site, origin, reviewToken, author } = facts
  const t = translator(locale, site.sentences)
  const tour = ticket.tour.title
  const page = siteUrl(origin, locale, `/reservation/${reviewToken}/avis`)
  const day = formatDay(ticket.localDateTimeStart, locale, 'medium')
  const stars = RATES.map((rate) => ({
    label: t('emails.reviewStar', { count: rate }),
    href: `${page}?rate=${rate}`,
  }))
  return renderEmail({
    locale,
    subject: t('emails.reviewSubject', { tour }),
    preheader: t('emails.reviewPreheader'),
    title: t('emails.reviewTitle', { name: firstNameOf(ticket.contact.name) }),
    parts: [
      { kind: 'paragraph', text: t('emails.reviewLead', { day, tour }) },
      { kind: 'choices', links: stars },
      { kind: 'button', link: { label: t('emails.reviewButton'), href: page } },
      {
        kind: 'paragraph',
        text: t('emails.reviewNote', { author, moderated: facts.moderated ? 'yes' : 'no' }),
      },
    ],
    sender: senderOf(site),
    footer: customerFooter(t, site),
  })
}
