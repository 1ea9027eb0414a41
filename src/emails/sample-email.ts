import type { AccountNotice, EmailSide } from '#core/email/email.ts'
import type { EmailSample, PlainSample } from '#core/email/email-sample.ts'
import type { PaymentNotice } from '#core/email/payment-notice.ts'
import { TEAM_NOTICES, type TeamNotice } from '#core/email/team-notice.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { sitePath, siteUrl } from '#core/kernel/site-path.ts'
import type { NoticedDeparture } from '#core/notice/noticed-departure.ts'
import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import type { PrivateRequest } from '#core/private-request/private-request.schema.ts'
import type { DateChoice } from '#core/decision/decision.schema.ts'
import type { Ticket } from '#core/reservation/reservation.schema.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { emailChangeEmail, invitationEmail, passwordLinkEmail } from './access-email.ts'
import { accountNotice } from './account-notice.ts'
import { contactMessage } from './contact-message.ts'
import { dateChoiceEmail } from './date-choice.ts'
import { departureChanged } from './departure-changed.ts'
import { departureReminder } from './departure-reminder.ts'
import type { RenderedEmail } from './email-content.ts'
import { goodwillRefund } from './goodwill-refund.ts'
import { departureGuaranteed, guestMessage } from './guest-message.ts'
import { latePaymentRefunded } from './late-payment-refunded.ts'
import { noticeDigest } from './notice-digest.ts'
import { isBesideBooking, paymentNotice } from './payment-notice.ts'
import { privateRequest } from './private-request.ts'
import { reservationCancelled } from './reservation-cancelled.ts'
import { reservationLink } from './reservation-link.ts'
import { reviewRejected } from './review-rejected.ts'
import { reviewRequest } from './review-request.ts'
import type { Operator } from './sender.ts'
import { teamNotice, type NoticeFacts } from './team-notice.ts'
import { ticketEmail } from './ticket-email.ts'

/** `now`: the present (ISO 8601); `zone`: the operator's time zone. */
export type SampleFacts = {
  ticket: Ticket
  site: Operator
  origin: string
  now: string
  zone: string
  moderated: boolean
  /** The operator's own words in a reminder. */
  reminder: string
}

const ID = '00000000-0000-7000-8000-000000000000'

/** An email with invented facts, as the team looks at it. */
export function sampleEmail(locale: Locale, sample: EmailSample, facts: SampleFacts): RenderedEmail {
  const [kind, notice] = sample.split(':')
  if (notice === undefined) return plainSamples(locale, facts)[sample as PlainSample]()
  if (kind === 'payment')
    return paymentNotice(locale, {
      ...facts,
      notice: notice as PaymentNotice,
      amount: facts.ticket.total,
      stands: isBesideBooking(notice as PaymentNotice),
    })
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
  const cancelled = {
    ...whole,
    message: '',
    before: none,
    paidBefore: none,
    atBank: none,
    takenBack: none,
    cashOwed: none,
    isPaid: true,
  }
  const dates: string[] = []
  return {
    confirmation: () => ticketEmail(locale, { ...facts, occasion: 'booked' }),
    'ticket-again': () => ticketEmail(locale, { ...facts, occasion: 'again' }),
    'reservation-changed': () => ticketEmail(locale, { ...facts, occasion: 'changed' }),
    'reservation-link': () => reservationLink(locale, facts),
    'departure-changed': () => departureChanged(locale, { ...facts, change: movedBy(ticket, message) }),
    'departure-guaranteed': () => departureGuaranteed(locale, facts),
    'departure-reminder': () => departureReminder(locale, { ...facts, words: facts.reminder }),
    'guest-message': () => guestMessage(locale, { ...facts, text: message }),
    'reservation-cancelled': () =>
      reservationCancelled(locale, { ...facts, dates, cancellation: { ...cancelled, reason: 'CUSTOMER' } }),
    'departure-cancelled': () =>
      reservationCancelled(locale, { ...facts, dates, cancellation: { ...cancelled, reason: 'DEPARTURE' } }),
    'date-choice': () => dateChoiceEmail(locale, { ...facts, choice: choiceAfter(ticket, message) }),
    'goodwill-refund': () => goodwillRefund(locale, { ...facts, given: { ...whole, reason: message } }),
    'review-request': () =>
      reviewRequest(locale, { ...facts, reviewToken: 'sample', author: t('author'), moderated }),
    'review-rejected': () => reviewRejected(locale, { ...facts, reason: t('reason'), content: t('review') }),
    'late-payment-refunded': () =>
      latePaymentRefunded(locale, { ...facts, refunded: ticket.total, isOff: false, dates }),
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
    'notice-digest': () => {
      const notices = (['booking', 'cancellation', 'review'] as const).map((notice) =>
        noticeSample(locale, notice, facts),
      )
      return noticeDigest(locale, { ...facts, notices })
    },
  }
}

/** The same hour a week and two weeks later; on the first, seats are held. */
function choiceAfter(
  { localDateTimeStart, startsAt, languages, total }: Ticket,
  message: string,
): DateChoice {
  const start = Temporal.PlainDateTime.from(localDateTimeStart)
  const until = Temporal.Instant.from(startsAt).subtract({ hours: 24 }).toString()
  const dates = [7, 14].map((days) => ({
    id: ID,
    localDateTimeStart: start.add({ days }).toString({ smallestUnit: 'second' }),
    languages,
    minimum: null,
    heldUntil: days === 7 ? until : null,
  }))
  const none = { ...total, amountMinor: 0 }
  return { until: startsAt, message, unpaid: false, refund: total, cash: none, paidBefore: none, dates }
}

/** The departure began an hour earlier before. */
function movedBy({ localDateTimeStart, tour }: Ticket, message: string) {
  const after = { localDateTimeStart, meetingAddress: tour.meetingPoint.address }
  return { before: { ...after, localDateTimeStart: anHourEarlier(localDateTimeStart) }, after, message }
}

function anHourEarlier(local: string): string {
  return Temporal.PlainDateTime.from(local).subtract({ hours: 1 }).toString({ smallestUnit: 'second' })
}

function requestSample(locale: Locale, facts: SampleFacts, message: string): RenderedEmail {
  const { site, origin } = facts
  const request = requestOf(locale, facts, message)
  return privateRequest(locale, { site, origin, request, path: sitePath(locale, '/admin/requests') })
}

function requestOf(locale: Locale, { ticket, now }: SampleFacts, message: string): PrivateRequest {
  const { slug, title } = ticket.tour
  return {
    ...ticket.contact,
    id: ID,
    tour: { id: ID, slug, title },
    day: ticket.localDateTimeStart.slice(0, 10),
    party: 12,
    language: locale,
    message,
    locale,
    createdAt: now,
    closedAt: null,
  }
}

function teamSample(locale: Locale, notice: TeamNotice, facts: SampleFacts): RenderedEmail {
  return teamNotice(locale, { ...facts, ...noticeSample(locale, notice, facts) })
}

function noticeSample(locale: Locale, notice: TeamNotice, facts: SampleFacts): NoticeFacts {
  const t = areaTranslator(locale, 'emailSamples')
  const { ticket } = facts
  const topic = TEAM_NOTICES[notice]
  const isAtBank = notice === 'dispute' || notice === 'inquiry'
  const isOfDeparture = topic === 'tomorrow' || topic === 'minimum'
  const changed = notice.startsWith('departure-') ? [changedSample(ticket, notice)] : null
  const isOfBooking = !isOfDeparture && !changed && topic !== 'review' && topic !== 'request'
  return {
    notice,
    seesMoney: notice !== 'moved-away' && !changed,
    booking: isOfBooking ? { id: ID, ticket } : null,
    issue: topic === 'money' ? { amount: ticket.total, dueAt: isAtBank ? ticket.startsAt : null } : null,
    review:
      topic === 'review'
        ? { author: t('author'), rate: 5, content: t('review'), tour: ticket.tour.title }
        : null,
    request: topic === 'request' ? requestOf(locale, facts, t('message')) : null,
    departures: isOfDeparture ? [departureOf(ticket)] : null,
    changed,
    minimum: topic === 'minimum' ? { people: ticket.seats + 2, filled: ticket.seats, decides: true } : null,
    day: topic === 'tomorrow' || notice === 'moved-away' ? ticket.localDateTimeStart.slice(0, 10) : null,
  }
}

/** A departure that began an hour earlier before, where it was moved. */
function changedSample(ticket: Ticket, notice: TeamNotice): NoticedDeparture {
  const { tour, localDateTimeStart, localDateTimeEnd } = ticket
  const now = { localDateTimeStart, localDateTimeEnd, meetingAddress: tour.meetingPoint.address }
  const before = {
    ...now,
    localDateTimeStart: anHourEarlier(localDateTimeStart),
    localDateTimeEnd: anHourEarlier(localDateTimeEnd),
  }
  return { ...now, tour: tour.title, before: notice === 'departure-moved' ? before : null }
}

function departureOf(ticket: Ticket): ManifestDeparture {
  const { tour, contact, seats, localDateTimeStart, localDateTimeEnd, timeZone, languages } = ticket
  const guest = {
    reservationId: ID,
    reference: ticket.reference,
    test: false,
    ...contact,
    locale: ticket.locale,
    status: ticket.status,
    since: null,
    paymentStatus: 'PAID' as const,
    seats,
    party: ticket.unitItems.map(({ label, quantity }) => ({ label, quantity })),
    note: '',
    teamNotes: [],
    due: null,
  }
  return {
    availabilityId: ID,
    own: true,
    tour: { id: ID, slug: tour.slug, title: tour.title, meetingAddress: tour.meetingPoint.address },
    localDateTimeStart,
    localDateTimeEnd,
    timeZone,
    languages,
    guide: null,
    capacity: seats,
    seatsTaken: seats,
    cancelled: false,
    begun: false,
    checkInOpen: false,
    checkInFrom: ticket.startsAt,
    takesWalkIns: false,
    note: '',
    guests: [guest],
    waitingForBank: [],
    paymentLinks: [],
  }
}

function memberOf(locale: Locale, { origin }: SampleFacts) {
  const firstname = areaTranslator(locale, 'emailSamples')('firstname')
  return { firstname, username: 'member@example.com', link: siteUrl(origin, locale, '/admin/login') }
}
