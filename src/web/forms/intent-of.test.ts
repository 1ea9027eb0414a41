import { expect } from 'vitest'
import { logIn } from '#core/log-in/log-in.server.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { BOOKING_COOKIE } from '#tests/support/site/booking-cookie.ts'
import { postedForms } from '#tests/support/site/posted-forms.ts'
import { openTestSite } from '#tests/support/site/test-site.ts'

type Post = (pattern: string, fields: Record<string, string>) => Promise<Response>

const test = base.extend<{ post: Post }>({
  post: async ({ database }, use) => {
    const app = createTestApp(database.db)
    const site = await openTestSite(app)
    const token = await tokenOf(app)
    const { id, slug } = await aTour(app)
    await use(async (pattern, fields) =>
      site.visit(pattern.replace(':slug', slug).replace(':id', id), {
        method: 'POST',
        headers: {
          Cookie: `token=${token}; ${BOOKING_COOKIE}`,
          'Sec-Fetch-Site': 'same-origin',
          Origin: app.origin,
        },
        body: new URLSearchParams(fields),
      }),
    )
  },
})

test('every form with intents is refused with 400 for an unknown intent and for none', async ({ post }) => {
  const patterns = new Set(postedForms().flatMap((form) => form.split(' ').slice(0, -1)))
  expect(patterns.size).toBeGreaterThan(6)
  const statuses: Record<string, number[]> = {}
  for (const pattern of patterns) {
    const responses = [{ intent: 'nonsense' }, { intent: '' }, {}].map((fields) => post(pattern, fields))
    statuses[pattern] = (await Promise.all(responses)).map(({ status }) => status)
  }
  expect(statuses).toEqual(Object.fromEntries([...patterns].map((pattern) => [pattern, [400, 400, 400]])))
})

async function tokenOf(app: TestApp): Promise<string> {
  const { username } = await aTeamMember(app)
  const credentials = { username, password: PASSWORD, remember: false }
  return (await logIn(app, credentials, { address: null, userAgent: null })).token
}
