import type { AccountNotice, EmailSide } from '#core/email/email.ts'
import type { EmailSample, PlainSample } from '#core/email/email-sample.ts'
import type { PaymentNotice } from '#core/email/payment-notice.ts'
import type { TeamNotice } from '#core/email/team-notice.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { emailChangeEmail, invitationEmail, passwordLinkEmail } from './access-email.ts'
import { accountNotice } from './account-notice.ts'
import { contactMessage } from './contact-message.ts'
import { departureChanged } from './departure-changed.ts'
import type { RenderedEmail } from './email-content.ts'
import { goodwillRefund } from './goodwill-refund.ts'
import { latePaymentRefunded } from './late-payment-refunded.ts'
import { paymentNotice } from './payment-notice.ts'
import { privateRequest } from './private-request.ts'
import { reservationCancelled } from './reservation-cancelled.ts'
import { reservationLink } from './reservation-link.ts'
import { reviewRejected } from './review-rejected.ts'
import { reviewRequest } from './review-request.ts'
import type { Operator } from './sender.ts'
import { teamNotice } from './team-notice.ts'
import { ticketEmail } from './ticket-email.ts'

/** `now`: the present (ISO 8601); `zone`: the operator's time zone. */
export type SampleFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  now: string
  zone: string
  moderated: boolean
}

const ID = '00000000-0000-7000-8000-000000000000'

/** An email with invented facts, as the team looks at it. */
export function sampleEmail(locale: Locale, sample: EmailSample, facts: SampleFacts): RenderedEmail {
  const [kind, notice] = sample.split(':')
  if (notice === undefined) return plainSamples(locale, facts)[sample as PlainSample]()
  if (kind === 'payment')
    return paymentNotice(locale, { ...facts, notice: notice as PaymentNotice, amount: facts.ticket.total })
  if (kind === 'team') return teamSample(locale, notice as TeamNotice, facts)
  if (kind === 'account') return accountNotice(locale, { ...facts, notice: notice as AccountNotice })
  const change = { ...memberOf(locale, facts), former: 'former@example.com' }
  return emailChangeEmail(locale, { site: facts.site, side: notice as EmailSide, change })
}

function plainSamples(locale: Locale, facts: SampleFacts): Record<PlainSample, () => RenderedEmail> {
  const t = areaTranslator(locale, 'emailSamples')
  const { ticket, site, moderated } = facts
  const none = { ...ticket.total, amountMinor: 0 }
  const whole = { refund: ticket.total, inCash: none }
  const message = t('message')
  const cancelled = { ...whole, message: '', before: none }
  return {
    confirmation: () => ticketEmail(locale, { ...facts, occasion: 'booked' }),
    'ticket-again': () => ticketEmail(locale, { ...facts, occasion: 'again' }),
    'reservation-changed': () => ticketEmail(locale, { ...facts, occasion: 'changed' }),
    'reservation-link': () => reservationLink(locale, facts),
    'departure-changed': () => departureChanged(locale, { ...facts, change: movedBy(ticket, message) }),
    'reservation-cancelled': () =>
      reservationCancelled(locale, { ...facts, cancellation: { ...cancelled, reason: 'CUSTOMER' } }),
    'departure-cancelled': () =>
      reservationCancelled(locale, { ...facts, cancellation: { ...cancelled, reason: 'DEPARTURE' } }),
    'goodwill-refund': () => goodwillRefund(locale, { ...facts, given: { ...whole, reason: message } }),
    'review-request': () =>
      reviewRequest(locale, { ...facts, reviewToken: 'sample', author: t('author'), moderated }),
    'review-rejected': () => reviewRejected(locale, { ...facts, reason: t('reason'), content: t('review') }),
    'late-payment-refunded': () =>
      latePaymentRefunded(locale, { ...facts, refunded: ticket.total, isOff: false, dates: [] }),
    'contact-message': () => {
      const { name, email } = ticket.contact
      return contactMessage(locale, { site, name, email, message, tour: null, pageLocale: locale })
    },
    'private-request': () => requestSample(locale, facts, message),
    invitation: () => {
      const invited = { ...memberOf(locale, facts), role: 'guide', invitedBy: t('member') } as const
      const { startsAt: expiresAt } = ticket
      return invitationEmail(locale, { site, zone: facts.zone, invited: { ...invited, expiresAt } })
    },
    'password-link': () => passwordLinkEmail(locale, { site, ...memberOf(locale, facts) }),
  }
}

/** The departure began an hour earlier before. */
function movedBy({ localDateTimeStart, tour }: Ticket, message: string) {
  const after = { localDateTimeStart, meetingAddress: tour.meetingPoint.address }
  const earlier = Temporal.PlainDateTime.from(localDateTimeStart).subtract({ hours: 1 })
  return {
    before: { ...after, localDateTimeStart: earlier.toString({ smallestUnit: 'second' }) },
    after,
    message,
  }
}

function requestSample(
  locale: Locale,
  { ticket, site, origin, now }: SampleFacts,
  message: string,
): RenderedEmail {
  const { slug, title } = ticket.tour
  const request = {
    ...ticket.contact,
    id: ID,
    tour: { slug, title },
    day: ticket.localDateTimeStart.slice(0, 10),
    party: 12,
    language: locale,
    message,
    locale,
    createdAt: now,
    closedAt: null,
  }
  return privateRequest(locale, { site, origin, request, path: '/admin/requests' })
}

function teamSample(locale: Locale, notice: TeamNotice, facts: SampleFacts): RenderedEmail {
  const isMoney = notice !== 'booking' && notice !== 'cancellation'
  const issue = isMoney ? { amount: facts.ticket.total, dueAt: facts.ticket.startsAt } : null
  return teamNotice(locale, { ...facts, notice, booking: { id: ID, ticket: facts.ticket }, issue })
}

function memberOf(locale: Locale, { origin }: SampleFacts) {
  const firstname = areaTranslator(locale, 'emailSamples')('firstname')
  return { firstname, username: 'member@example.com', link: siteUrl(origin, locale, '/admin/login') }
}
