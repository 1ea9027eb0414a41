import type { EmailSample } from './email-sample.ts'
import type { PaymentNotice } from './payment-notice.ts'
import type { NoticeSubject, TeamNotice } from './team-notice.ts'

/** Every email that is sent, with the ids of its facts: a closed union. The job reads the rest. */
export type Email =
  /** The ticket, to the customer. */
  | { kind: 'confirmation'; reservationId: string }
  /** The ticket once more, to a customer who lost it. */
  | { kind: 'ticket-again'; reservationId: string; requestId: string }
  /** The link of the customer’s own page, to a customer who lost it. */
  | { kind: 'reservation-link'; reservationId: string; requestId: string }
  /** The new ticket, to the customer, each time the date or the party changes. */
  | { kind: 'reservation-changed'; reservationId: string; changeId: string }
  /** The operator's text, to everyone on a departure that moved. */
  | { kind: 'departure-changed'; reservationId: string; changeId: string }
  /** A reminder to the customer. `day` is the day of the start, so that a moved departure has another reminder. */
  | { kind: 'departure-reminder'; reservationId: string; day: string }
  /** The good news to everyone who booked a departure with a minimum, once it is guaranteed. */
  | { kind: 'departure-guaranteed'; reservationId: string; availabilityId: string }
  /** A message of the team to guests. */
  | { kind: 'guest-message'; reservationId: string; messageId: string }
  /** The choice of another date or the money, to everyone on a departure that does not take place. */
  | { kind: 'date-choice'; reservationId: string; availabilityId: string }
  /** A cancellation and its refund, to the customer. */
  | { kind: 'reservation-cancelled'; reservationId: string }
  /** A refund of a reservation that stands, to the customer. */
  | { kind: 'goodwill-refund'; reservationId: string; goodwillRefundId: string }
  /** A request for a review, to the customer. */
  | { kind: 'review-request'; reservationId: string; requestId: string }
  /** The decision not to publish a review, to its author. */
  | { kind: 'review-rejected'; reservationId: string; commentId: string }
  /** The refund of a payment that came after the seats had gone, to the customer. */
  | { kind: 'late-payment-refunded'; reservationId: string; refundId: string }
  /** The end of a payment that brings no ticket, to the customer. */
  | { kind: 'payment-notice'; notice: PaymentNotice; reservationId: string; paymentId: string }
  /** A notice to a member of the team. `occasion` is the event, so that each member is notified of it once. */
  | ({ kind: 'team-notice'; notice: TeamNotice; userId: string; occasion: string } & NoticeSubject)
  /** The notices that waited, together, to a member of the team. */
  | { kind: 'notice-digest'; userId: string; digestId: string }
  /** A test of the mail server, or an email with invented facts, to the member who requests it. */
  | { kind: 'test-mail'; requestId: string; sample?: EmailSample }
  /** A security notice to a member of the team about their own account. */
  | { kind: 'account-notice'; notice: AccountNotice; noticeId: string }
  /** The link of an invitation, to the invited person. */
  | { kind: 'invitation'; invitationId: string }
  /** The link to choose another password, to a member who lost theirs. */
  | { kind: 'password-link'; passwordLinkId: string }
  /** The link that confirms a change of email address, to the old and to the new one. */
  | { kind: 'email-change'; emailChangeId: string; side: EmailSide }
  /** A contact message, to the operator; a reply goes to the visitor. */
  | { kind: 'contact-message'; contactMessageId: string }
  /** A request for a private tour, to the operator; a reply goes to the visitor. */
  | { kind: 'private-request'; privateRequestId: string }

/** The two addresses of a change: both confirm it. */
export type EmailSide = 'old' | 'new'

/** The security notices to a member about their account, in case another person acted. */
export type AccountNotice =
  | 'guessing'
  | 'code-guessing'
  | 'password-changed'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'

/** The key of an email's occasion: two emails that are enqueued with one key are sent once. */
export function dedupeKeyOf(email: Email): string {
  return `${email.kind}:${occasionOf(email)}`
}

/** The Message-ID of an email, the same however often it is sent. Source: RFC 5322, 3.6.4. */
export function messageIdOf(letterId: string, origin: string): string {
  return `<${letterId}@${new URL(origin).hostname}>`
}

/** The emails that a person waits for at this moment: a thousand others to guests or members must not delay them. */
const AWAITED: ReadonlySet<Email['kind']> = new Set([
  'confirmation',
  'ticket-again',
  'reservation-link',
  'reservation-changed',
  'test-mail',
  'account-notice',
  'invitation',
  'password-link',
  'email-change',
])

/** True for an email that a person waits for: it goes before those that may be many. */
export function isAwaited({ kind }: Email): boolean {
  return AWAITED.has(kind)
}

function occasionOf(email: Email): string {
  switch (email.kind) {
    case 'confirmation':
    case 'reservation-cancelled':
      return email.reservationId
    case 'date-choice':
    case 'departure-guaranteed':
      return `${email.availabilityId}:${email.reservationId}`
    case 'departure-changed':
      return `${email.changeId}:${email.reservationId}`
    case 'guest-message':
      return `${email.messageId}:${email.reservationId}`
    case 'departure-reminder':
      return `${email.reservationId}:${email.day}`
    case 'reservation-changed':
      return email.changeId
    case 'ticket-again':
      return `${email.requestId}:${email.reservationId}`
    case 'reservation-link':
    case 'review-request':
    case 'test-mail':
      return email.requestId
    case 'goodwill-refund':
      return email.goodwillRefundId
    case 'review-rejected':
      return email.commentId
    case 'late-payment-refunded':
      return email.refundId
    case 'payment-notice':
      return `${email.notice}:${email.paymentId}`
    case 'team-notice':
      return `${email.notice}:${email.occasion}:${email.userId}`
    case 'notice-digest':
      return email.digestId
    case 'account-notice':
      return email.noticeId
    case 'invitation':
      return email.invitationId
    case 'password-link':
      return email.passwordLinkId
    case 'email-change':
      return `${email.side}:${email.emailChangeId}`
    case 'contact-message':
      return email.contactMessageId
    case 'private-request':
      return email.privateRequestId
  }
}
