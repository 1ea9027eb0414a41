import { Hono } from 'hono'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { apiClient } from '#web/server/api-client.ts'
import { apiFetchFor } from '#web/server/api-fetch.ts'
import type { ApiClient } from '#web/server/request-context.ts'
import { aTeamMember, PASSWORD } from './factories/a-team-member.ts'
import { createTestApi } from './create-test-api.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { test as base } from './postgres/database.ts'

const ORIGIN = 'http://localhost:3000'

/** Tests of actions of the back office: `api` is the client of the web, of an owner who is logged in. */
export const apiClientTest = base.extend<{ app: TestApp; api: ApiClient }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  api: async ({ app }, use) => {
    const known = createTestApi(app, { authenticate: (token) => authenticate(app, token) })
    const router = new Hono().route('/api', known)
    const { username } = await aTeamMember(app)
    const credentials = { username, password: PASSWORD, remember: false }
    const { token } = await logIn(app, credentials, { address: null, userAgent: null })
    const caller = { token, address: null, requestId: 'r', loginPath: '/', onTokenEnded: () => {} }
    await use(
      apiClient(
        `${ORIGIN}/api`,
        apiFetchFor((request) => router.fetch(request), caller),
      ),
    )
  },
})
