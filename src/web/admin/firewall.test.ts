import { Hono } from 'hono'
import { RouterContextProvider, type MiddlewareFunction } from 'react-router'
import { describe, expect } from 'vitest'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { noteFirstPassword } from '#core/member/first-password-store.server.ts'
import { logIn } from '#core/log-in/log-in.server.ts'
import { logOut } from '#core/log-in/log-out.server.ts'
import { aTeamMember, PASSWORD } from '#tests/support/factories/a-team-member.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { apiClient } from '../server/api-client.ts'
import { apiFetchFor } from '../server/api-fetch.ts'
import { apiContext, requestContext, localeContext, type RequestFacts } from '../server/request-context.ts'
import routes from '../routes.ts'
import * as dashboardLayout from './dashboard-layout.tsx'
import { firewall, memberContext } from './firewall.ts'
import { action, loader } from './login/login.tsx'

const ORIGIN = 'http://localhost:3000'

const test = base.extend<{ app: TestApp; token: string; username: string; visit: Visit }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  username: async ({ app }, use) => use((await aTeamMember(app, { firstname: 'Zoë' })).username),
  token: async ({ app, username }, use) => {
    const credentials = { username, password: PASSWORD, remember: false }
    await use((await logIn(app, credentials, { address: null, userAgent: null })).token)
  },
  visit: async ({ app }, use) => use(visitor(app)),
})

type Visit = ReturnType<typeof visitor>

/** A browser's request for a page, as server.ts prepares it, with the API behind it. */
function visitor(app: TestApp) {
  const server = new Hono().route(
    '/api',
    createTestApi(app, { authenticate: (token) => authenticate(app, token) }),
  )
  return (path: string, token: string | null, cookie = '') => {
    const facts = { forgotten: false }
    const caller = {
      token,
      address: null,
      requestId: 'r1',
      loginPath: '/admin/login?to=here',
      onTokenEnded: () => {
        facts.forgotten = true
      },
    }
    const context = new RouterContextProvider()
    const fetch = apiFetchFor((request) => server.fetch(request), caller)
    context.set(apiContext, apiClient(`${ORIGIN}/api`, fetch))
    context.set(localeContext, 'en')
    context.set(requestContext, { https: true } as RequestFacts)
    const headers = { Cookie: token === null ? cookie : `token=${token}; ${cookie}` }
    return { facts, context, request: new Request(ORIGIN + path, { headers }) }
  }
}

/** The result of the firewall: the page's own response, or a thrown one. */
async function through(guarded: MiddlewareFunction<Response>, { context, request }: ReturnType<Visit>) {
  const page = async () => new Response(context.get(memberContext).firstname)
  const args = { context, request, params: {}, url: new URL(request.url), pattern: '' }
  try {
    return (await guarded(args, page)) as Response
  } catch (thrown) {
    return thrown as Response
  }
}

describe('the firewall', () => {
  test('lets a user in, and pages know the user', async ({ visit, token }) => {
    const response = await through(firewall(), visit('/admin/tours', token))
    expect(await response.text()).toBe('Zoë')
  })

  test('redirects a typed /admin to the language of the user, as long as the browser has chosen none', async ({
    visit,
    token,
  }) => {
    const typed = await through(firewall(), visit('/admin', token))
    expect(typed.headers.get('Location')).toBe('/fr/admin')
    const chosen = await through(firewall(), visit('/admin', token, 'locale=en'))
    expect(chosen.status).toBe(200)
    const deep = await through(firewall(), visit('/admin/tours', token))
    expect(deep.status).toBe(200)
  })

  test('redirects a member who must set up a second factor to that page, and shows it', async ({
    app,
    visit,
    token,
    onTestFinished,
  }) => {
    const ask = (secondFactorRequired: boolean) =>
      saveSettings(app, { type: 'system', name: 'tests' }, 'security', { secondFactorRequired })
    onTestFinished(() => ask(false))
    await ask(true)
    for (const path of ['/admin/tours', '/admin/settings', '/admin/tours.data?section=account']) {
      const response = await through(firewall(), visit(path, token))
      expect(response.headers.get('Location')).toMatch(/^\/admin\/settings\?section=account&to=%2Fadmin%2F/)
      expect(response.headers.get('X-Remix-Reload-Document')).toBe('true')
    }
    for (const path of ['/admin/settings?section=account', '/fr/admin/settings.data?section=account']) {
      expect((await through(firewall(), visit(path, token))).status).toBe(200)
    }
  })

  test('redirects a member with the generated password to choose another', async ({
    app,
    visit,
    token,
    username,
  }) => {
    const { id } = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await app.db.transaction().execute((tx) => noteFirstPassword(tx, id, 'limited', app.clock.now()))
    for (const path of ['/admin', '/admin/settings', '/fr/admin/tours.data']) {
      const response = await through(firewall(), visit(path, token, 'locale=en'))
      expect(response.headers.get('Location')).toMatch(
        /^\/admin\/settings\?section=account&to=%2F(fr%2F)?admin/,
      )
    }
    expect((await through(firewall(), visit('/admin/settings?section=account', token))).status).toBe(200)
  })

  test('redirects a visitor to the log-in page', async ({ visit }) => {
    const response = await through(firewall(), visit('/admin', null))
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/admin/login?to=here')
  })

  test('redirects the holder of an invalid token to the log-in page, and deletes the token', async ({
    app,
    visit,
    token,
  }) => {
    const actor = await authenticate(app, token)
    await logOut(app, actor, token)
    for (const dead of [token, 'forged.forged.forged']) {
      const visited = visit('/admin', dead)
      const response = await through(firewall(), visited)
      expect(response.headers.get('Location')).toBe('/admin/login?to=here')
      expect(visited.facts.forgotten).toBe(true)
    }
  })

  test('shows a user whom a guard refuses a missing page, by its path', async ({ visit, token }) => {
    const response: unknown = await through(
      firewall(() => false),
      visit('/admin/dev/clock.data', token),
    )
    expect(response).toMatchObject({ data: { path: '/admin/dev/clock' }, init: { status: 404 } })
  })

  test('protects every page of the back office but the log-in, the links to an account, and the manifest', () => {
    const guarded: string[] = []
    const open: string[] = []
    const walk = (entries: typeof routes, behind: boolean) => {
      for (const { file, path = '', children = [] } of entries) {
        const isBehind = behind || file === 'admin/dashboard-layout.tsx'
        if (/^(fr\/)?admin/.test(path)) (isBehind ? guarded : open).push(path)
        walk(children, isBehind)
      }
    }
    walk(routes, false)
    expect(dashboardLayout.middleware).toHaveLength(1)
    expect(guarded).toEqual(
      expect.arrayContaining(['admin', 'fr/admin', 'admin/dev/mailbox', 'fr/admin/dev/clock']),
    )
    const links = ['begin', 'email', 'invitation', 'password'].map((kind) => `${kind}/:token`)
    // A browser asks for the manifest without cookies.
    const opened = [...links, 'login', 'logout', 'office.webmanifest', 'password'].toSorted()
    const expected = ['admin', 'fr/admin'].flatMap((above) => opened.map((path) => `${above}/${path}`))
    expect(open.toSorted()).toEqual(expected)
  })
})

describe('the log-in page', () => {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const argsOf = ({ context, request }: ReturnType<Visit>, init?: RequestInit) =>
    ({ context, request: new Request(request, init), params: {} }) as never

  test('sets the cookie and redirects back to the requested page', async ({ visit, username }) => {
    const asked = visit('/admin/login?to=%2Fadmin%2Fdev%2Fmailbox%3Fmail%3D1', null)
    const response = (await action(argsOf(asked, form({ username, password: PASSWORD })))) as Response
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/admin/dev/mailbox?mail=1')
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^token=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('lasts 30 days when remembered, and never redirects to another site', async ({ visit, username }) => {
    const asked = visit('/admin/login?to=%2F%2Fevil.example', null)
    const fields = { username, password: PASSWORD, remember: 'on' }
    const response = (await action(argsOf(asked, form(fields)))) as Response
    expect(response.headers.get('Location')).toBe('/admin')
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=2592000;')
  })

  test('reports a wrong password on the page, keeping the name but not the password', async ({
    visit,
    username,
  }) => {
    const asked = visit('/admin/login', null)
    const response: unknown = await action(
      argsOf(asked, form({ username, password: 'guess', remember: 'on' })),
    )
    expect(response).toMatchObject({
      data: { username, remember: true, refusal: { message: 'auth.invalid_credentials' } },
      init: { status: 401 },
    })
    expect(JSON.stringify(response)).not.toContain('guess')
  })

  test('reports that a generated password has expired', async ({ app, visit, username }) => {
    const { id } = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await app.db.transaction().execute((tx) => noteFirstPassword(tx, id, 'limited', app.clock.now()))
    app.clock.advance({ hours: 24 })
    const response: unknown = await action(
      argsOf(visit('/admin/login', null), form({ username, password: PASSWORD })),
    )
    expect(response).toMatchObject({
      data: { refusal: { message: 'password.expired' } },
      init: { status: 401 },
    })
  })

  test('redirects a logged-in member; an ended log-in is reported, without a loop', async ({
    visit,
    token,
  }) => {
    const leading = loader(argsOf(visit('/admin/login?to=/admin/dev/clock', token)))
    await expect(leading).rejects.toHaveProperty('status', 302)
    expect(await loader(argsOf(visit('/admin/login?to=/admin&ended=1', 'dead.dead.dead')))).toEqual({
      awaited: false,
      ended: true,
      changed: false,
      asksCode: false,
    })
  })
})
