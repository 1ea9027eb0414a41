import type { PaymentNotice } from './payment-notice.ts'
import type { TeamNotice } from './team-notice.ts'

/** Every email that is sent, with the ids of what it is about: a closed union. The job reads the rest. */
export type Letter =
  /** To the customer: the ticket. */
  | { kind: 'confirmation'; reservationId: string }
  /** To the customer who lost it: the ticket once more. */
  | { kind: 'ticket-again'; reservationId: string; requestId: string }
  /** To the customer who lost the link of their page. */
  | { kind: 'reservation-link'; reservationId: string; requestId: string }
  /** To the customer, each time date or party change: the new ticket. */
  | { kind: 'reservation-changed'; reservationId: string; changeId: string }
  /** To everyone on a departure that moved, with the operator's words. */
  | { kind: 'departure-changed'; reservationId: string; changeId: string }
  /** To the customer, whoever cancelled: that it is off, and what comes back. */
  | { kind: 'reservation-cancelled'; reservationId: string }
  /** To the customer, each time the team gives a sum back and the booking stands. */
  | { kind: 'goodwill-refund'; reservationId: string; goodwillRefundId: string }
  /** To the customer, each time they are asked. */
  | { kind: 'review-request'; reservationId: string; requestId: string }
  /** To the author of a review that is not shown. */
  | { kind: 'review-rejected'; reservationId: string; commentId: string }
  /** To the customer whose payment came after the seats had gone. */
  | { kind: 'late-payment-refunded'; reservationId: string; refundId: string }
  /** To the customer whose payment ends otherwise than by a ticket. */
  | { kind: 'payment-notice'; notice: PaymentNotice; reservationId: string; paymentId: string }
  /** To a member of the team; `occasion`: what happened, so that each member is told of it once. */
  | {
      kind: 'team-notice'
      notice: TeamNotice
      userId: string
      occasion: string
      reservationId: string | null
      issueId: string | null
    }
  /** To the member of the team who tries the mail out. */
  | { kind: 'test-mail'; requestId: string }
  /** To a member of the team, about their own account. */
  | { kind: 'account-notice'; notice: AccountNotice; noticeId: string }
  /** To the operator, answerable to the visitor. */
  | { kind: 'contact-message'; contactMessageId: string }

/** What a member of the team is told about their account, in case it was not them. */
export type AccountNotice =
  | 'guessing'
  | 'code-guessing'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'

/** Two promises with one key are one letter. */
export function dedupeKeyOf(letter: Letter): string {
  return `${letter.kind}:${occasionOf(letter)}`
}

/** The Message-ID of a letter, the same however often it is sent. Source: RFC 5322, 3.6.4. */
export function messageIdOf(letterId: string, origin: string): string {
  return `<${letterId}@${new URL(origin).hostname}>`
}

function occasionOf(letter: Letter): string {
  switch (letter.kind) {
    case 'confirmation':
    case 'reservation-cancelled':
      return letter.reservationId
    case 'departure-changed':
      return `${letter.changeId}:${letter.reservationId}`
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
    case 'account-notice':
      return letter.noticeId
    case 'contact-message':
      return letter.contactMessageId
  }
}
