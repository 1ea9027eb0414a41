import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cachedResponse, type CachedResponse } from './cached-response.ts'
import { FactCache, type Made } from './fact-cache.ts'

const MAX_BYTES = 100_000

function aCache(staleMs = 900): FactCache<CachedResponse> {
  const bytesOf = ({ bytes }: CachedResponse) => bytes
  return new FactCache({ maxBytes: MAX_BYTES, bytesOf, staleMs, clockMs: () => 0, nowMs: () => 0 })
}

async function aPage(bytes: number, facts: string[] = ['setting']): Promise<Made<CachedResponse>> {
  const body = randomBytes(bytes)
  return {
    value: await cachedResponse({ status: 200, headers: new Headers(), body }, {}),
    dependencies: { facts: new Set(facts), untilMs: Infinity, areKnown: true },
    isShareable: true,
  }
}

const never = () => Promise.reject(new Error('it is not rendered'))

test('a thousand pages take no more than the bytes that are allowed; the pages used last stay', async () => {
  const cache = aCache()
  for (let page = 0; page < 1_000; page += 1) {
    await cache.make(`/${page}`, () => aPage(5_000))
    expect(cache.find('/0', never)).toBeDefined()
    expect(cache.figures().bytes).toBeLessThanOrEqual(MAX_BYTES)
  }
  expect(cache.figures()).toMatchObject({ entries: 14, renders: 1_000 })
  expect(cache.find('/999', never)).toBeDefined()
  expect(cache.find('/1', never)).toBeUndefined()
})

test('a page larger than a quarter of the whole is sent, and not kept', async () => {
  const cache = aCache()
  await cache.make('/small', () => aPage(5_000))
  const { value } = await cache.make('/large', () => aPage(30_000))
  expect(value.forms.identity.body).toHaveLength(30_000)
  expect(cache.find('/large', never)).toBeUndefined()
  expect(cache.find('/small', never)).toBeDefined()
})

test('a changed fact drops the pages that were made from it, and no other', async () => {
  const cache = aCache()
  await cache.make('/tour', () => aPage(5_000, ['tour', 'seats:t1']))
  await cache.make('/terms', () => aPage(5_000, ['setting']))
  cache.drop(['seats:t1'], 0)
  expect(cache.find('/tour', never)).toBeUndefined()
  expect(cache.find('/terms', never)).toBeDefined()
  cache.drop(['setting'], 0)
  expect(cache.figures()).toMatchObject({ bytes: 0, entries: 0 })
})

test('ten thousand requests for a page that is being made share one render', async () => {
  const cache = aCache()
  let go = () => {}
  const gate = new Promise<void>((open) => (go = open))
  const asked = Array.from({ length: 10_000 }, () =>
    cache.make('/', async () => {
      await gate
      return aPage(5_000)
    }),
  )
  go()
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect(cache.figures().renders).toBe(1)
})
