import type { EmailSample } from './email-sample.ts'
import type { PaymentNotice } from './payment-notice.ts'
import type { NoticeSubject, TeamNotice } from './team-notice.ts'

/** Every email that is sent, with the ids of its facts: a closed union. The job reads the rest. */
export type Email =
  /** To the customer: the ticket. */
  | { kind: 'confirmation'; reservationId: string }
  /** To the customer who lost it: the ticket once more. */
  | { kind: 'ticket-again'; reservationId: string; requestId: string }
  /** To the customer who lost the link of their page. */
  | { kind: 'reservation-link'; reservationId: string; requestId: string }
  /** To the customer, each time date or party change: the new ticket. */
  | { kind: 'reservation-changed'; reservationId: string; changeId: string }
  /** To everyone on a departure that moved, with the operator's text. */
  | { kind: 'departure-changed'; reservationId: string; changeId: string }
  /** To the customer, before the departure; `day`: of its start, so that a moved one has another. */
  | { kind: 'departure-reminder'; reservationId: string; day: string }
  /** To everyone who booked a departure with a minimum, once it is guaranteed. */
  | { kind: 'departure-guaranteed'; reservationId: string; availabilityId: string }
  /** To guests, each message of the team. */
  | { kind: 'guest-message'; reservationId: string; messageId: string }
  /** To everyone on a departure that does not take place: another date, or the money. */
  | { kind: 'date-choice'; reservationId: string; availabilityId: string }
  /** To the customer, for every cancellation: the fact, and the refund. */
  | { kind: 'reservation-cancelled'; reservationId: string }
  /** To the customer, for each refund of a reservation that stands. */
  | { kind: 'goodwill-refund'; reservationId: string; goodwillRefundId: string }
  /** To the customer, for each request for a review. */
  | { kind: 'review-request'; reservationId: string; requestId: string }
  /** To the author of a review that is not published. */
  | { kind: 'review-rejected'; reservationId: string; commentId: string }
  /** To the customer whose payment came after the seats had gone. */
  | { kind: 'late-payment-refunded'; reservationId: string; refundId: string }
  /** To the customer whose payment ends otherwise than by a ticket. */
  | { kind: 'payment-notice'; notice: PaymentNotice; reservationId: string; paymentId: string }
  /** To a member of the team; `occasion`: the event, so that each member is notified of it once. */
  | ({ kind: 'team-notice'; notice: TeamNotice; userId: string; occasion: string } & NoticeSubject)
  /** To a member of the team: the notices that waited, together. */
  | { kind: 'notice-digest'; userId: string; digestId: string }
  /** To the member of the team who tests the mail server, or looks at an email with invented facts. */
  | { kind: 'test-mail'; requestId: string; sample?: EmailSample }
  /** To a member of the team, about their own account. */
  | { kind: 'account-notice'; notice: AccountNotice; noticeId: string }
  /** To a person who is asked into the team: the link of the invitation. */
  | { kind: 'invitation'; invitationId: string }
  /** To a member who lost the password: the link by which they choose another. */
  | { kind: 'password-link'; passwordLinkId: string }
  /** To the old and to the new address of a member: the link by which each confirms the change. */
  | { kind: 'email-change'; emailChangeId: string; side: EmailSide }
  /** To the operator; a reply goes to the visitor. */
  | { kind: 'contact-message'; contactMessageId: string }
  /** To the operator, for a request for a private tour; a reply goes to the visitor. */
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
export function dedupeKeyOf(letter: Email): string {
  return `${letter.kind}:${occasionOf(letter)}`
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

/** True for an email that goes before those that may be many. */
export function isAwaited({ kind }: Email): boolean {
  return AWAITED.has(kind)
}

function occasionOf(letter: Email): string {
  switch (letter.kind) {
    case 'confirmation':
    case 'reservation-cancelled':
      return letter.reservationId
    case 'date-choice':
    case 'departure-guaranteed':
      return `${letter.availabilityId}:${letter.reservationId}`
    case 'departure-changed':
      return `${letter.changeId}:${letter.reservationId}`
    case 'guest-message':
      return `${letter.messageId}:${letter.reservationId}`
    case 'departure-reminder':
      return `${letter.reservationId}:${letter.day}`
    case 'reservation-changed':
      return letter.changeId
    case 'ticket-again':
      return `${letter.requestId}:${letter.reservationId}`
    case 'reservation-link':
    case 'review-request':
    case 'test-mail':
      return letter.requestId
    case 'goodwill-refund':
      return letter.goodwillRefundId
    case 'review-rejected':
      return letter.commentId
    case 'late-payment-refunded':
      return letter.refundId
    case 'payment-notice':
      return `${letter.notice}:${letter.paymentId}`
    case 'team-notice':
      return `${letter.notice}:${letter.occasion}:${letter.userId}`
    case 'notice-digest':
      return letter.digestId
    case 'account-notice':
      return letter.noticeId
    case 'invitation':
      return letter.invitationId
    case 'password-link':
      return letter.passwordLinkId
    case 'email-change':
      return `${letter.side}:${letter.emailChangeId}`
    case 'contact-message':
      return letter.contactMessageId
    case 'private-request':
      return letter.privateRequestId
  }
}
