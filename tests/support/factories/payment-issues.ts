import { expect } from 'vitest'
import type { PaymentIssue } from '#core/inbox/inbox.schema.ts'
import { paymentsInbox } from '#core/inbox/payments-inbox.server.ts'
import type { TestApp } from '../create-test-app.ts'
import { camille } from '../member-actor.ts'

/** The open or closed issues of the payments inbox, newest first. */
export async function inboxOf(app: TestApp, state: 'open' | 'closed'): Promise<PaymentIssue[]> {
  return (await paymentsInbox(app, camille, { state, page: 1, locale: 'en' })).issues
}

/** The open issues about a reservation, by kind. */
export async function issuesOf(app: TestApp, reservationId: string): Promise<PaymentIssue[]> {
  const open = await inboxOf(app, 'open')
  return open
    .filter(({ reservation }) => reservation?.id === reservationId)
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
}

/** The one open issue about a reservation. */
export async function issueOf(app: TestApp, reservationId: string): Promise<PaymentIssue> {
  const [issue, ...others] = await issuesOf(app, reservationId)
  expect(others).toEqual([])
  if (!issue) throw new Error('nothing waits')
  return issue
}
