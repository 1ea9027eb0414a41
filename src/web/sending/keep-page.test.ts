import { RouterContextProvider, type DataStrategyResult } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from './keep-page.ts'
import { FAILURE } from './page-events.ts'
import { readQuietly } from './read-quietly.ts'

const PAGE = 'https://tours.example/admin/walk-in/payment/1'
const ROUTE = 'admin/day/walk-in-payment'
const SHOWN = { state: 'OPEN' }

const dispatched = vi.fn<(event: Event) => boolean>(() => true)

beforeEach(() => {
  dispatched.mockClear()
  vi.stubGlobal('dispatchEvent', dispatched)
  vi.stubGlobal('location', new URL(PAGE))
  const navigation = { location: undefined, formMethod: undefined }
  vi.stubGlobal('__reactRouterDataRouter', {
    state: { navigation, fetchers: new Map(), loaderData: { [ROUTE]: SHOWN }, actionData: null },
  })
})

/** A request of the page's data, or of its action, without a response. */
async function losing(method: 'GET' | 'POST'): Promise<Record<string, DataStrategyResult>> {
  const request = new Request(PAGE, { method })
  const args = { request, url: new URL(PAGE), params: {}, context: new RouterContextProvider(), pattern: '' }
  const next = () =>
    Promise.resolve({ [ROUTE]: { type: 'error' as const, result: new TypeError('offline') } })
  return (await keepPage(args, next)) as Record<string, DataStrategyResult>
}

const failures = () => dispatched.mock.calls.filter(([{ type }]) => type === FAILURE).length

test('a lost read keeps the content of the page and says so', async () => {
  expect(await losing('GET')).toEqual({ [ROUTE]: { type: 'data', result: SHOWN } })
  expect(failures()).toBe(1)
})

test('a lost read that nobody asked for keeps the content of the page and says nothing', async () => {
  let results: Record<string, DataStrategyResult> = {}
  await readQuietly(async () => {
    results = await losing('GET')
  })
  expect(results).toEqual({ [ROUTE]: { type: 'data', result: SHOWN } })
  expect(failures()).toBe(0)
})

test('a form that is lost during such a read says so', async () => {
  await readQuietly(async () => {
    await losing('POST')
  })
  expect(failures()).toBe(1)
})
