import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { PAYMENTS_INBOX_EXAMPLE } from '#api/examples/payments-inbox-example.ts'
import type { PaymentIssue } from '#core/inbox/inbox.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { IssueActions } from './issue-actions.tsx'

const [EXAMPLE] = PAYMENTS_INBOX_EXAMPLE.issues as [PaymentIssue]
const MISMATCH: PaymentIssue = {
  ...EXAMPLE,
  kind: 'MISMATCH',
  reaction: 'SEATS_HELD',
  actions: ['accept', 'refund', 'cancel-booking', 'close'],
}
const BOOKING = MISMATCH.reservation!

test('the actions on an issue promise an email to a customer with an email address', () => {
  const html = show(MISMATCH)
  expect(html).toContain('The customer gets the ticket by email.')
  expect(html.match(/The customer gets an email\./g)).toHaveLength(3)
  expect(html).not.toContain('no email address')
})

test.each([
  [{ ...BOOKING, hasMail: false }, 4],
  [null, 0],
])('they promise none to a customer without an address, or without a booking: %j', (reservation, missing) => {
  const html = show({ ...MISMATCH, reservation })
  expect(html).not.toContain('The customer gets')
  expect(html.match(/The customer has no email address/g) ?? []).toHaveLength(missing)
})

test('a member who only reads payments is told who decides', () => {
  const html = show({ ...MISMATCH, actions: [] })
  expect(html).toContain('Owners and the office decide about payments.')
  expect(html).not.toContain('<form')
})

function show(issue: PaymentIssue): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <IssueActions issue={issue} refused={null} />
    </IntlProvider>,
  )
}
