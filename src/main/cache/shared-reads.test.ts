import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { jsonText } from '#api/http/response/json-text.ts'
import { withDependencies } from '#database/facts.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test as databaseTest } from '#tests/support/postgres/database.ts'
import { FactCache } from './fact-cache.ts'
import type { FactWatch } from './fact-watch.ts'
import { sharedReads, type SharedRead } from './shared-reads.ts'

const WATCH = { isFresh: () => true } as unknown as FactWatch
const SITE = 'http://site/api/site?locale=en'

/** An API whose response names the settings and counts its calls, behind kept reads. */
function aSite(read: () => Promise<unknown>) {
  const cache = new FactCache<SharedRead>({
    maxBytes: 100_000,
    bytesOf: ({ bytes }) => bytes,
    staleMs: 0,
    clockMs: () => 0,
  })
  let calls = 0
  const api = new Hono().use(jsonText() as never).get('/api/*', async (c) => {
    calls += 1
    await read()
    return c.json({ calls, tour: { title: 'A' } })
  })
  const readShared = sharedReads(cache, WATCH)
  const ask = async (url = SITE, headers: Record<string, string> = {}) => {
    const request = new Request(url, { headers })
    const response = await readShared(request, () => api.fetch(request, { asValue: true }))
    return response.json() as Promise<{ calls: number; tour: { title: string } }>
  }
  return { ask, cache }
}

databaseTest('a public read is called once, until one of its facts changes', async ({ database }) => {
  const { db } = createTestApp(database.db)
  const { ask, cache } = aSite(() => db.selectFrom('setting').select('key').execute())
  expect([await ask(), await ask()].map(({ calls }) => calls)).toEqual([1, 1])
  expect(cache.figures()).toMatchObject({ entries: 1, renders: 1 })
  expect(cache.figures().bytes).toBeGreaterThan(0)
  cache.drop(['tour'], 0)
  expect((await ask()).calls).toBe(1)
  cache.drop(['setting'], 0)
  expect((await ask()).calls).toBe(2)
})

databaseTest('a page depends on the facts of a read that was kept before it', async ({ database }) => {
  const { db } = createTestApp(database.db)
  const { ask } = aSite(() => db.selectFrom('setting').select('key').execute())
  await ask()
  const { result, dependencies } = await withDependencies(() => ask())
  expect(result.calls).toBe(1)
  expect(dependencies).toEqual({ facts: new Set(['setting']), untilMs: Infinity, areKnown: true })
})

databaseTest('a kept value cannot be changed by one of its readers', async ({ database }) => {
  const { db } = createTestApp(database.db)
  const { ask } = aSite(() => db.selectFrom('setting').select('key').execute())
  const value = await ask()
  expect(() => (value.tour.title = 'B')).toThrow(TypeError)
})

test.for([
  ['with a log-in', SITE, { Authorization: 'Bearer x' }],
  ['with a preview link', SITE, { 'X-Site-Preview': 'x' }],
  ['of a person', 'http://site/api/reservation/abc', {}],
  ['with a value that no link has', 'http://site/api/site?locale=xx', {}],
] as const)('a read %s is called each time', async ([, url, headers]) => {
  const { ask } = aSite(async () => {})
  expect([await ask(url, headers), await ask(url, headers)].map(({ calls }) => calls)).toEqual([1, 2])
})

test('a read whose facts are not known is not kept', async () => {
  const { ask } = aSite(async () => {})
  expect([await ask(), await ask()].map(({ calls }) => calls)).toEqual([1, 2])
})
