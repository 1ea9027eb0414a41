import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { TimelineEvent } from '#core/reservation/reservation-detail.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { ReservationTimeline } from './reservation-timeline.tsx'

const REFUND: TimelineEvent = {
  at: '2026-07-14T08:00:00Z',
  kind: 'refunded',
  money: { amountMinor: 3600, currency: 'EUR' },
  state: 'FAILED',
}

test.each([
  ['expired_or_canceled_card', 'The card is closed or has expired.'],
  ['bank_account_frozen', 'The provider says: bank_account_frozen'],
])('a failed refund gives the reason %s in words: %s', (text, words) => {
  const html = show({ ...REFUND, text })
  expect(html).toContain(words)
  expect(html).not.toContain('expired_or_canceled_card')
})

test('a note stays as typed, and a refund without a reason has no line for it', () => {
  expect(show({ at: REFUND.at, kind: 'noted', text: 'declined' })).toContain('>declined</p>')
  expect(show({ ...REFUND, text: '' })).not.toContain('timeline-text')
})

test.each([
  ['departure-reminder', 'Reminder by email'],
  ['review-rejected', 'Decision about the review by email'],
  ['of-another-release', 'Email'],
])('the email %s is named: %s', (subject, words) => {
  expect(show({ at: REFUND.at, kind: 'letter', subject, state: 'SENT' })).toMatch(
    new RegExp(`<p>${words}\\b`),
  )
})

test.each([
  ['OPEN', 'not decided yet'],
  ['LOST', 'decided for the customer'],
])('a dispute in the state %s is named with its sum: %s', (state, words) => {
  const html = show({ ...REFUND, kind: 'disputed', state })
  expect(html).toContain(`The customer’s bank disputes €36: ${words}`)
})

function show(event: TimelineEvent): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <ReservationTimeline events={[event]} timeZone="Europe/Paris" />
    </IntlProvider>,
  )
}
