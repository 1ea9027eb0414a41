import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged } from './support/acknowledged.ts'
import { breachesAtLast } from './support/breaches.ts'
import { aCustomer, call, insist, postCheckout, type CallResponse } from './support/customer.ts'
import { evidenceOf } from './support/evidence.ts'
import { finishJobs } from './support/finish-jobs.ts'
import { openInstallation, type RunningInstallation } from './support/processes.ts'
import { startTcpProxy, type TcpProxy, type Weather } from './support/tcp-proxy.ts'
import { until } from './support/until.ts'

const NOBODY_WAITS_MS = 10_000

let installation: RunningInstallation
let network: TcpProxy

beforeAll(async () => {
  installation = await openInstallation({
    instances: 1,
    env: async (databaseUrl) => {
      const { searchParams, username, password } = new URL(databaseUrl)
      network = await startTcpProxy({ path: `${searchParams.get('host')}/.s.PGSQL.5432` })
      return { DATABASE_URL: `postgres://${username}:${password}@127.0.0.1:${network.port}/escapade` }
    },
  })
})
afterAll(async () => {
  network.weather('open')
  await installation.close()
  await network.close()
})

describe('a network to the database', () => {
  test('that is slow makes the site slow, and nothing else', async () => {
    network.weather({ slowMs: 60 })
    const { responses } = await tryTheInstallation({ customers: 3 })
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => expect.toBeOneOf([200, 201])))
    network.weather('open')
  })

  test.for<[string, Weather]>([
    ['swallows everything', 'blackHole'],
    ['refuses connections', 'refuse'],
  ])(
    'that %s: 503 to everybody in time, alive but not ready, and well again by itself',
    async ([, weather]) => {
      const before = await tryTheInstallation()
      network.weather(weather)
      const during = await tryTheInstallation()
      for (const { status, ms, retryAfter } of during.responses) {
        expect(status).toBe(503)
        expect(retryAfter).toBe('5')
        expect(ms).toBeLessThan(NOBODY_WAITS_MS)
      }
      expect((await ask('/ping')).status).toBe(200)
      expect(await ask('/ready')).toMatchObject({
        status: 503,
        body: { ready: false, database: 'unreachable' },
      })

      network.weather('open')
      await until(
        'it is ready again',
        15_000,
        () => ask('/ready'),
        ({ status }) => status === 200,
      )
      const settled = await insist([origin()], (at) =>
        postCheckout(at, during.customer, during.tour, during.departure),
      )
      expect(settled?.status).toBe(201)

      await finishJobs(installation)
      const acknowledged = { ...nothingAcknowledged(), held: before.held }
      expect(await breachesAtLast(evidenceOf(installation, acknowledged))).toEqual([])
    },
  )
})

/** Pages, an API call and checkouts at once, from a departure of their own. */
async function tryTheInstallation({ customers } = { customers: 25 }) {
  const tour = await aTour(installation.tools)
  const departure = await aDeparture(installation.tools, tour, { capacity: 30 })
  const customer = aCustomer()
  const checkouts = await Promise.all(
    [customer, ...Array.from({ length: customers - 1 }, aCustomer)].map((one) =>
      postCheckout(origin(), one, tour, departure),
    ),
  )
  const reads = await Promise.all([
    ask('/tours?locale=fr'),
    ask(`/tours/${tour.slug}`),
    page('/'),
    page(`/fr/tour/${tour.slug}`),
  ])
  const held = checkouts.flatMap(({ status, body }) => (status === 201 ? [body] : []))
  const responses: Pick<CallResponse, 'status' | 'ms' | 'retryAfter'>[] = [...checkouts, ...reads]
  return { responses, held, customer, tour, departure }
}

function origin(): string {
  return installation.servers[0]?.origin ?? ''
}

function ask(path: string): Promise<CallResponse<{ ready?: boolean }>> {
  return call(origin(), { address: '10.200.0.1' }, 'GET', path)
}

async function page(path: string) {
  const began = performance.now()
  const response = await fetch(`${origin()}${path}`, { headers: { 'Accept-Language': 'en' } })
  await response.text()
  return {
    status: response.status,
    ms: performance.now() - began,
    retryAfter: response.headers.get('Retry-After'),
  }
}
