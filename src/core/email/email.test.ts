import { describe, expect, test } from 'vitest'
import { dedupeKeyOf, isAwaited, messageIdOf, type Email } from './email.ts'

describe('the key by which an email is sent once', () => {
  const cases: [Email, string][] = [
    [{ kind: 'confirmation', reservationId: 'r' }, 'confirmation:r'],
    [{ kind: 'reservation-cancelled', reservationId: 'r' }, 'reservation-cancelled:r'],
    [{ kind: 'departure-changed', reservationId: 'r', changeId: 'c' }, 'departure-changed:c:r'],
    [{ kind: 'departure-guaranteed', reservationId: 'r', availabilityId: 'a' }, 'departure-guaranteed:a:r'],
    [{ kind: 'date-choice', reservationId: 'r', availabilityId: 'a' }, 'date-choice:a:r'],
    [
      { kind: 'departure-reminder', reservationId: 'r', day: '2026-12-05' },
      'departure-reminder:r:2026-12-05',
    ],
    [{ kind: 'notice-digest', userId: 'u', digestId: 'd' }, 'notice-digest:d'],
    [{ kind: 'guest-message', reservationId: 'r', messageId: 'm' }, 'guest-message:m:r'],
    [{ kind: 'reservation-changed', reservationId: 'r', changeId: 'c' }, 'reservation-changed:c'],
    [{ kind: 'ticket-again', reservationId: 'r', requestId: 'q' }, 'ticket-again:q:r'],
    [{ kind: 'reservation-link', reservationId: 'r', requestId: 'q' }, 'reservation-link:q'],
    [{ kind: 'review-request', reservationId: 'r', requestId: 'q' }, 'review-request:q'],
    [{ kind: 'test-mail', requestId: 'q' }, 'test-mail:q'],
    [{ kind: 'goodwill-refund', reservationId: 'r', goodwillRefundId: 'g' }, 'goodwill-refund:g'],
    [{ kind: 'review-rejected', reservationId: 'r', commentId: 'c' }, 'review-rejected:c'],
    [{ kind: 'late-payment-refunded', reservationId: 'r', refundId: 'f' }, 'late-payment-refunded:f'],
    [
      { kind: 'payment-notice', notice: 'duplicate-refunded', reservationId: 'r', paymentId: 'p' },
      'payment-notice:duplicate-refunded:p',
    ],
    [{ kind: 'account-notice', notice: 'guessing', noticeId: 'n' }, 'account-notice:n'],
    [{ kind: 'invitation', invitationId: 'i' }, 'invitation:i'],
    [{ kind: 'password-link', passwordLinkId: 'p' }, 'password-link:p'],
    [{ kind: 'email-change', emailChangeId: 'e', side: 'old' }, 'email-change:old:e'],
    [{ kind: 'contact-message', contactMessageId: 'm' }, 'contact-message:m'],
    [{ kind: 'private-request', privateRequestId: 'p' }, 'private-request:p'],
  ]
  test.each(cases)('%j has %j', (email, key) => {
    expect(dedupeKeyOf(email)).toBe(key)
  })

  test('of a notice to the team differs by member and occasion', () => {
    const notice = { kind: 'team-notice', notice: 'booking', reservationId: null, issueId: null } as const
    expect(dedupeKeyOf({ ...notice, userId: 'u', occasion: 'o' })).toBe('team-notice:booking:o:u')
  })
})

test('the Message-ID of an email is its own id at the host of the site', () => {
  expect(messageIdOf('id', 'https://tours.example:8443/path')).toBe('<id@tours.example>')
})

test.each<Email>([
  { kind: 'confirmation', reservationId: 'r' },
  { kind: 'ticket-again', reservationId: 'r', requestId: 'q' },
  { kind: 'reservation-link', reservationId: 'r', requestId: 'q' },
  { kind: 'reservation-changed', reservationId: 'r', changeId: 'c' },
  { kind: 'test-mail', requestId: 'q' },
  { kind: 'account-notice', notice: 'guessing', noticeId: 'n' },
  { kind: 'invitation', invitationId: 'i' },
  { kind: 'password-link', passwordLinkId: 'p' },
  { kind: 'email-change', emailChangeId: 'e', side: 'old' },
])('the email $kind is awaited', (email) => {
  expect(isAwaited(email)).toBe(true)
})

test('a message to all guests and a cancellation are not awaited', () => {
  expect(isAwaited({ kind: 'guest-message', reservationId: 'r', messageId: 'm' })).toBe(false)
  expect(isAwaited({ kind: 'reservation-cancelled', reservationId: 'r' })).toBe(false)
})
