import { inspect } from 'node:util'
import * as fc from 'fast-check'
import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { authenticate } from '#core/staff/authenticate.server.ts'
import { createTestApi } from '../create-test-api.ts'
import type { TestApp } from '../create-test-app.ts'
import { fieldNames, postedForms } from '../posted-forms.ts'
import { openTestSite } from '../test-site.ts'
import { hostileBody, hostileText } from './hostile-values.ts'
import { worldOf } from './known-world.ts'

/** A post of the site that was answered by a fault, or by the inside of the server. */
export type FormFinding = { post: string; status: number; said: string }

type Post = { path: string; headers: Record<string, string>; body: string }

/** Not the paths of sources: the site of the tests is Vite's, whose pages name them. */
const INSIDE = /PostgresError|syntax error at/
const FORM = 'application/x-www-form-urlencoded'
/** Ends the log-in that the others need. */
const LOGOUT = '/admin/logout'

/** Sends `count` seeded posts to every form of the site, in both languages, as a document and as data, mostly logged in. */
export async function fuzzForms(
  app: TestApp,
  { seed, count }: { seed: number; count: number },
): Promise<{ findings: FormFinding[]; statuses: Map<number, number> }> {
  let cause: unknown
  const log: TestApp['log'] = { ...app.log, error: (_event, facts) => (cause = facts?.error) }
  const site = await openTestSite(app)
  const door = createTestApi({ ...app, log }, { authenticate: (token) => authenticate(app, token) })
  const api = new Hono().all('/api/*', mount(door.fetch))
  const visit = site.with({ log, api: { baseUrl: app.origin, fetch: (request) => api.fetch(request) } })
  const findings: FormFinding[] = []
  const statuses = new Map<number, number>()
  for (const { path, headers, body } of fc.sample(await posts(app), { seed, numRuns: count })) {
    const answer = await visit(path, { method: 'POST', headers, body })
    const text = await answer.text()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status < 500 && !INSIDE.test(text)) continue
    const said = `${text.slice(0, 300)} ${inspect(cause).slice(0, 2_000)}`
    findings.push({
      post: `${path} ${headers['Content-Type']} ${body.slice(0, 1_000)}`,
      status: answer.status,
      said,
    })
  }
  await site.close()
  return { findings, statuses }
}

async function posts(app: TestApp): Promise<fc.Arbitrary<Post>> {
  const { token, known } = await worldOf(app)
  const value = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known, ...PLAUSIBLE) }, hostileText)
  const names = fieldNames()
  const field = fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), value)
  const forms = postedForms().map((form) => form.split(' '))
  return fc.oneof(
    ...forms.map(([pattern = '', intent]) =>
      fc
        .record({
          names: fc.array(fc.constantFrom(...known), { minLength: 3, maxLength: 3 }),
          fields: fc.array(field, { maxLength: 12 }),
          id: value,
          nonsense: fc.option(hostileBody, { freq: 8 }),
          isFrench: fc.boolean(),
          isData: fc.boolean(),
          isLoggedIn: fc.integer({ max: 9 }).map((part) => part > 0),
        })
        .map(({ names: [...parts], fields, id, nonsense, isFrench, isData, isLoggedIn }): Post => {
          const path = pattern.replaceAll(/:\w+\??/g, () => encodeURIComponent(parts.pop() ?? ''))
          const body = new URLSearchParams(
            [...fields, ['id', id], ...(intent ? [['intent', intent]] : [])].map(pair),
          )
          const cookie = isLoggedIn && path !== LOGOUT ? { Cookie: `token=${token}` } : {}
          return {
            path: `${isFrench ? '/fr' : ''}${path}${isData ? '.data' : ''}`,
            headers: { 'Content-Type': FORM, 'Sec-Fetch-Site': 'same-origin', ...cookie },
            body: nonsense ?? body.toString(),
          }
        }),
    ),
  )
}

const PLAUSIBLE = [
  '1',
  '10',
  '2900',
  'on',
  'fr',
  'en',
  '2026-12-05',
  '2026-12-05T10:00',
  '10:00',
  'maya@example.com',
  'PAID',
]

function pair([name = '', value = '']: string[]): [string, string] {
  return [name.toWellFormed(), value.toWellFormed()]
}
