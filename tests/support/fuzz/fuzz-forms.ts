import { inspect } from 'node:util'
import * as fc from 'fast-check'
import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { saveSettings } from '#core/site/save-settings.server.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { createTestApi } from '../create-test-api.ts'
import type { TestApp } from '../create-test-app.ts'
import { nameOfPost } from '../site/posted-forms.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { shownForms } from './crawl.ts'
import { formPosts, type FormPost } from './form-posts.ts'
import { worldOf } from './known-world.ts'
import { within } from './within.ts'

/** A post of the site whose response was a fault or revealed internals of the server, or that got none (status 0). */
export type FormFinding = { post: string; status: number; said: string }

export type FuzzedForms = {
  findings: FormFinding[]
  statuses: Map<number, number>
  /** The forms that accepted a post at least once, by the names of `postedForms`. */
  taken: Set<string>
}

/** Not the paths of sources: the site of the tests is Vite's, whose pages name them. */
const INSIDE = /PostgresError|syntax error at/
/** After this number of posts the pages are read again, by another member, because the posts have changed them. */
const POSTS_PER_ROUND = 500

/**
 * Sends `count` seeded posts to every form of the site and the back office, in both languages, as a document and as
 * data, mostly logged in: the content of its pages with some fields spoilt, and random combinations of fields.
 */
export async function fuzzForms(
  app: TestApp,
  { seed, count }: { seed: number; count: number },
): Promise<FuzzedForms> {
  let cause: unknown
  const log: TestApp['log'] = { ...app.log, error: (_event, facts) => (cause = facts?.error) }
  const site = await openTestSite(app)
  const server = createTestApi({ ...app, log }, { authenticate: (token) => authenticate(app, token) })
  const api = new Hono().all('/api/*', mount(server.fetch))
  const visit = site.with({ log, api: { baseUrl: app.origin, fetch: (request) => api.fetch(request) } })
  const fuzzed: FuzzedForms = { findings: [], statuses: new Map(), taken: new Set() }
  for (let sent = 0; sent < count; sent += POSTS_PER_ROUND) {
    const posts = await postsOfRound(app, visit, seed + sent, Math.min(POSTS_PER_ROUND, count - sent))
    for (const post of posts) {
      cause = undefined
      note(fuzzed, post, await send(visit, post), () => inspect(cause).slice(0, 2_000))
    }
  }
  return fuzzed
}

async function postsOfRound(
  app: TestApp,
  visit: TestSite['visit'],
  seed: number,
  numRuns: number,
): Promise<FormPost[]> {
  // A post may have required a second factor of every member, without which a member opens one page only.
  await saveSettings(app, { type: 'system', name: 'tests' }, 'security', { secondFactorRequired: false })
  const world = await worldOf(app)
  const shown = await shownForms(visit, world.token)
  return fc.sample(formPosts(world, shown), { seed, numRuns })
}

async function send(
  visit: TestSite['visit'],
  { path, headers, body }: FormPost,
): Promise<{ status: number; text: string; location: string }> {
  const response = await within(visit(path, { method: 'POST', headers, body }))
  if (!response) return { status: 0, text: 'no response', location: '' }
  return {
    status: response.status,
    text: await response.text(),
    location: response.headers.get('Location') ?? '',
  }
}

function note(
  { findings, statuses, taken }: FuzzedForms,
  { path, headers, body, intent }: FormPost,
  { status, text, location }: Awaited<ReturnType<typeof send>>,
  cause: () => string,
): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 200 && status < 400 && !location.includes('/login')) {
    const plain = new URL(path, 'http://x').pathname.replace(/\.data$/, '').replace(/^\/fr(?=\/)/, '')
    taken.add(nameOfPost(plain, intent))
  }
  if (status > 0 && status < 500 && !INSIDE.test(text)) return
  const sent = typeof body === 'string' ? body : JSON.stringify([...body])
  findings.push({
    post: `${path} ${headers['Content-Type'] ?? 'multipart'} ${sent.slice(0, 1_000)}`,
    status,
    said: `${text.slice(0, 300)} ${cause()}`,
  })
}
