import type { Needs } from '#core/app.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { emailChangeEmailFacts } from '#core/account/email-change.server.ts'
import { invitationEmailFacts } from '#core/account/invitations.server.ts'
import { passwordLinkEmailFacts } from '#core/account/password-link.server.ts'
import { cancellationOf } from '#core/change/cancellation-of.server.ts'
import { goodwillRefundOf } from '#core/change/goodwill-refund.server.ts'
import { choiceOfReservation } from '#core/decision/choice-of-reservation.server.ts'
import { refundOfChange } from '#core/change/refund-of-change.server.ts'
import { amountOfPayment } from '#core/payment/amount-of-payment.server.ts'
import { acceptedTerms } from '#core/checkout/accepted-terms.server.ts'
import { otherDates } from '#core/checkout/other-dates.server.ts'
import { refundedAmount } from '#core/refund/refunded-amount.server.ts'
import { changeOfDeparture } from '#core/schedule/change-of-departure.server.ts'
import { doesReminderHelp } from '#core/schedule/remind-guests.server.ts'
import { isTestReservation } from '#core/launch/is-test-reservation.server.ts'
import { takesPart } from '#core/reservation/reservation.ts'
import { reviewTokenOf } from '#core/reservation/review-token-of.server.ts'
import { ticketOfReservation } from '#core/ticket/ticket-of-reservation.server.ts'
import { isReviewOpen } from '#core/review/askable-reservation.server.ts'
import { authorName } from '#core/review/review.ts'
import { rejectionOfReview } from '#core/review/rejection-of-review.server.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { privateRequestById } from '#core/private-request/private-requests.server.ts'
import { contactMessageOf } from '#core/contact/contact-message.server.ts'
import type { Email } from '#core/email/email.ts'
import type { QueuedEmail } from '#core/email/email-store.server.ts'
import type { MailAttachment, MailMessage } from '#core/email/mailer.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { offeredLanguages, offeredLocale } from '#core/site/languages.ts'
import { departureChanged } from '#emails/departure-changed.ts'
import { departureReminder } from '#emails/departure-reminder.ts'
import { emailChangeEmail, invitationEmail, passwordLinkEmail } from '#emails/access-email.ts'
import { accountNotice } from '#emails/account-notice.ts'
import { goodwillRefund } from '#emails/goodwill-refund.ts'
import { dateChoiceEmail } from '#emails/date-choice.ts'
import { reservationCancelled } from '#emails/reservation-cancelled.ts'
import { ticketEmail, type TicketOccasion } from '#emails/ticket-email.ts'
import { termsFile } from '#i18n/terms-file.ts'
import { contactMessage } from '#emails/contact-message.ts'
import { privateRequest } from '#emails/private-request.ts'
import { latePaymentRefunded } from '#emails/late-payment-refunded.ts'
import { paymentNotice } from '#emails/payment-notice.ts'
import type { RenderedEmail } from '#emails/email-content.ts'
import { reviewRejected } from '#emails/review-rejected.ts'
import { reviewRequest } from '#emails/review-request.ts'
import { testEmail } from '#emails/test-email.ts'
import { composeGuestNotice } from './compose-guest-notice.ts'
import { composeNotice } from './compose-notice.ts'
import { composeSample } from './compose-sample.ts'
import { emailSite, type EmailSite } from './email-site.ts'
import { withPapers, type PaperTools } from './ticket-papers.ts'

type Tools = PaperTools & Needs<'keys'>

type Site = EmailSite & { isTest: boolean }

/** The parts that differ between emails; replies go to the operator unless it names another address. */
type Composed = { rendered: RenderedEmail; replyTo?: string; attachments?: MailAttachment[] }

/**
 * A queued email as an email, from the present facts, in its own language; null when nothing is left to say. A customer
 * whose language is switched off meanwhile reads the first language of the site; members keep theirs.
 */
export async function composeEmail(app: Tools, stored: QueuedEmail): Promise<MailMessage | null> {
  const { mail, languages } = await readSettings(app.db, ['mail', 'languages'])
  const isToCustomer = 'reservationId' in stored.email && !TO_MEMBERS.has(stored.email.kind)
  const offered = offeredLanguages(languages)
  const locale = isToCustomer ? offeredLocale(stored.locale, offered) : stored.locale
  const queued = { ...stored, locale }
  const view = await emailSite(app, locale)
  const site = { ...view, isTest: !view.live && (await isAboutTest(app, queued.email)) }
  const composed = await compose(app, queued, site)
  if (composed === null) return null
  const { rendered, replyTo = site.email, attachments = [] } = composed
  const senderName = mail.senderName || site.name
  return {
    messageId: queued.messageId,
    from: `"${senderName.replaceAll(/["\\\r\n]/g, '')}" <${site.email || `no-reply@${new URL(app.origin).hostname}`}>`,
    to: queued.recipient,
    ...(replyTo ? { replyTo } : {}),
    ...rendered,
    attachments,
  }
}

/** Test bookings are there only before the site is live. */
async function isAboutTest({ db }: Tools, email: Email): Promise<boolean> {
  return 'reservationId' in email && typeof email.reservationId === 'string'
    ? await isTestReservation(db, email.reservationId)
    : false
}

/** Emails to the team that may be about a reservation. */
const TO_MEMBERS: ReadonlySet<Email['kind']> = new Set<Email['kind']>(['team-notice', 'notice-digest'])

async function compose(app: Tools, { email, locale }: QueuedEmail, site: Site): Promise<Composed | null> {
  const { origin } = app
  if (email.kind === 'invitation' || email.kind === 'password-link' || email.kind === 'email-change')
    return { rendered: await composeAccess(app, email, locale, site) }
  switch (email.kind) {
    case 'confirmation':
    case 'ticket-again':
    case 'reservation-changed':
      return composeTicket(app, email, locale, site)
    case 'departure-changed': {
      const change = await changeOfDeparture(app, email, locale)
      if (!change) return null
      const booked = await ticketOfReservation(app, email.reservationId, locale)
      const { ticket, attachments } = await withPapers(app, locale, booked, site)
      return { rendered: departureChanged(locale, { ticket, site, origin, change }), attachments }
    }
    case 'departure-reminder':
      return composeReminder(app, email, locale, site)
    case 'reservation-link':
    case 'guest-message':
    case 'departure-guaranteed':
      return composeGuestNotice(app, email, locale, site)
    case 'reservation-cancelled': {
      const ticket = await ticketOfReservation(app, email.reservationId, locale)
      const cancellation = await cancellationOf(app, email.reservationId)
      const dates = cancellation.reason === 'DEPARTURE' ? await otherDates(app, email.reservationId) : []
      return { rendered: reservationCancelled(locale, { ticket, site, origin, cancellation, dates }) }
    }
    case 'date-choice': {
      const ticket = await ticketOfReservation(app, email.reservationId, locale)
      const choice = await choiceOfReservation(app, email.reservationId)
      return { rendered: dateChoiceEmail(locale, { ticket, site, origin, choice }) }
    }
    case 'goodwill-refund':
      return composeGoodwillRefund(app, email, locale, site)
    case 'review-request':
      return composeReviewRequest(app, email.reservationId, locale, site)
    case 'review-rejected': {
      const ticket = await ticketOfReservation(app, email.reservationId, locale)
      const rejection = await rejectionOfReview(app, email.commentId)
      return { rendered: reviewRejected(locale, { ticket, site, origin, ...rejection }) }
    }
    case 'late-payment-refunded': {
      const ticket = await ticketOfReservation(app, email.reservationId, locale)
      const refund = await refundedAmount(app, email.refundId)
      const dates = await otherDates(app, email.reservationId)
      return { rendered: latePaymentRefunded(locale, { ticket, site, origin, dates, ...refund }) }
    }
    case 'payment-notice': {
      const ticket = await ticketOfReservation(app, email.reservationId, locale)
      const amount = await amountOfPayment(app, email.paymentId)
      const stands = takesPart(ticket.status) && !(await choiceOfReservation(app, email.reservationId))
      const { notice } = email
      return { rendered: paymentNotice(locale, { notice, ticket, site, origin, amount, stands }) }
    }
    case 'team-notice':
    case 'notice-digest':
      return composeNotice(app, email, locale, site)
    case 'test-mail':
      return email.sample ? composeSample(app, email.sample, locale) : { rendered: testEmail(locale, site) }
    case 'account-notice':
      return { rendered: accountNotice(locale, { site, origin, notice: email.notice }) }
    case 'private-request':
      return composePrivateRequest(app, email.privateRequestId, locale, site)
    case 'contact-message':
      return composeContactMessage(app, email.contactMessageId, locale, site)
  }
}

type AccessEmail = Extract<Email, { kind: 'invitation' | 'password-link' | 'email-change' }>

/** An email with a link to an account. */
async function composeAccess(
  app: Tools,
  email: AccessEmail,
  locale: Locale,
  site: Site,
): Promise<RenderedEmail> {
  if (email.kind === 'invitation') {
    const invited = await invitationEmailFacts(app, email.invitationId)
    return invitationEmail(locale, { site, zone: site.timeZone, invited })
  }
  if (email.kind === 'password-link') {
    const facts = await passwordLinkEmailFacts(app, email.passwordLinkId, locale)
    return passwordLinkEmail(locale, { site, ...facts })
  }
  const { side } = email
  const change = await emailChangeEmailFacts(app, { id: email.emailChangeId, side, locale })
  return emailChangeEmail(locale, { site, side, change })
}

/** Null once the message is erased with its person. */
async function composeContactMessage(
  app: Tools,
  id: string,
  locale: Locale,
  site: Site,
): Promise<Composed | null> {
  const message = await contactMessageOf(app, id, locale)
  if (!message) return null
  return { rendered: contactMessage(locale, { site, ...message }), replyTo: message.email }
}

/** Null once the request is erased with its person. */
async function composePrivateRequest(
  app: Tools,
  id: string,
  locale: Locale,
  site: Site,
): Promise<Composed | null> {
  const request = await privateRequestById(app, id, locale)
  if (!request) return null
  const path = sitePath(locale, '/admin/requests')
  return {
    rendered: privateRequest(locale, { site, origin: app.origin, request, path }),
    replyTo: request.email,
  }
}

async function composeGoodwillRefund(
  app: Tools,
  email: Extract<Email, { kind: 'goodwill-refund' }>,
  locale: Locale,
  site: Site,
): Promise<Composed> {
  const ticket = await ticketOfReservation(app, email.reservationId, locale)
  const given = await goodwillRefundOf(app, email.goodwillRefundId)
  return { rendered: goodwillRefund(locale, { ticket, site, origin: app.origin, given }) }
}

/** Null once the review cannot be given any more, or has been: the link would lead to a refusal. */
async function composeReviewRequest(
  app: Tools,
  id: string,
  locale: Locale,
  site: Site,
): Promise<Composed | null> {
  if (!(await isReviewOpen(app, id))) return null
  const { origin } = app
  const ticket = await ticketOfReservation(app, id, locale)
  const reviewToken = await reviewTokenOf(app, id)
  const author = authorName(ticket.contact.name)
  const { reviewsModerated: moderated } = site
  return { rendered: reviewRequest(locale, { ticket, site, origin, reviewToken, author, moderated }) }
}

type TicketMail = Extract<Email, { kind: 'confirmation' | 'ticket-again' | 'reservation-changed' }>

const OCCASIONS = {
  confirmation: 'booked',
  'ticket-again': 'again',
  'reservation-changed': 'changed',
} as const satisfies Record<TicketMail['kind'], TicketOccasion>

/**
 * Null once the reservation is cancelled or its customer has to choose another date: a later email is about that. A
 * ticket that is sent again becomes the email about the choice, because its address may be a corrected one. For the
 * same reason it has all accepted terms, as a confirmation has; the ticket after a change has those accepted for it.
 */
async function composeTicket(
  app: Tools,
  email: TicketMail,
  locale: Locale,
  site: Site,
): Promise<Composed | null> {
  const { origin } = app
  const { reservationId } = email
  const occasion = OCCASIONS[email.kind]
  const changeId = email.kind === 'reservation-changed' ? email.changeId : undefined
  const now = app.clock.now().toString()
  const booked = await ticketOfReservation(app, reservationId, locale)
  if (!takesPart(booked.status)) return null
  const choice = await choiceOfReservation(app, reservationId)
  if (choice && occasion !== 'again') return null
  if (choice) return { rendered: dateChoiceEmail(locale, { ticket: booked, site, origin, choice }) }
  const { ticket, attachments } = await withPapers(app, locale, booked, site)
  const refunded = changeId === undefined ? undefined : await refundOfChange(app, changeId)
  const terms = await acceptedTerms(app, { reservationId, changeId }, locale)
  const attachedTerms = terms?.versions.map(({ version }) => version)
  return {
    rendered: ticketEmail(locale, { occasion, ticket, site, origin, refunded, attachedTerms, now }),
    attachments: terms ? [...attachments, termsFile({ terms, site, origin })] : attachments,
  }
}

/** Null once the reminder does not help any more. */
async function composeReminder(
  app: Tools,
  email: Extract<Email, { kind: 'departure-reminder' }>,
  locale: Locale,
  site: Site,
): Promise<Composed | null> {
  if (!(await doesReminderHelp(app, email))) return null
  const { origin } = app
  const booked = await ticketOfReservation(app, email.reservationId, locale)
  const { ticket, attachments } = await withPapers(app, locale, booked, site)
  const { text } = (await readSettings(app.db, ['reminders'])).reminders
  return {
    rendered: departureReminder(locale, { ticket, site, origin, words: text[locale] }),
    attachments,
  }
}
