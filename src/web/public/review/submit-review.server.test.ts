import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aWebContext } from '#tests/support/site/web-context.ts'
import { submitReview } from './submit-review.server.ts'

test('a review that is read on in another language comes back, and is not sent', async ({ database }) => {
  const url = new URL('http://localhost/fr/reservation/no-such-link/avis')
  const body = new URLSearchParams({ rate: '4', content: 'Two lovely hours.', intent: 'update' })
  const request = new Request(url, { method: 'POST', body })
  const context = aWebContext(createTestApp(database.db))
  const response = submitReview({ request, url, id: 'no-such-link', context })
  expect(await response).toEqual({ rate: '4', content: 'Two lovely hours.', problem: null })
})
