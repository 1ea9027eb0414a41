import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { aCustomer, call, postCheckout, type CallResponse } from './support/customer.ts'
import { openInstallation, type RunningInstallation } from './support/processes.ts'
import type { ServerProcess } from './support/server-process.ts'
import { until } from './support/until.ts'

const OPENING = 'POST /v1/checkout/sessions'

let installation: RunningInstallation
let server: ServerProcess

beforeEach(async () => {
  installation = await openInstallation({
    instances: 1,
    webhooks: false,
    env: () => ({ DRAIN_SECONDS: '1' }),
  })
  server = installation.servers[0] as ServerProcess
})
afterEach(() => installation?.close())

describe('a server that gets SIGTERM', () => {
  test('reports it, then refuses new visitors, serves those it has, and ends with 0', async () => {
    const { response } = await aCheckoutThatWaits()
    server.signal('SIGTERM')
    // A load balancer has this time to turn away.
    await until('it is not ready any more', 1_000, async () => (await ready()).status === 503)
    expect(await ready()).toMatchObject({ body: { ready: false, database: 'ok', stopping: true } })
    await ping()
    await until('new connections are refused', 5_000, () =>
      ping().then(
        () => false,
        () => true,
      ),
    )
    expect(server.isAlive()).toBe(true)
    // The provider never responds; we do, within the time limit of a customer's request.
    expect((await response).status).toBe(502)
    expect(await server.exit()).toEqual({ code: 0, signal: null })
  })

  test('twice ends at once', async () => {
    const { response } = await aCheckoutThatWaits()
    const cutOff = response.then(
      () => false,
      () => true,
    )
    server.signal('SIGTERM')
    await until('new connections are refused', 5_000, () =>
      ping().then(
        () => false,
        () => true,
      ),
    )
    server.signal('SIGINT')
    expect(await server.exit()).toEqual({ code: 1, signal: null })
    expect(await cutOff).toBe(true)
  })
})

/** A checkout whose payment session is being opened, by a slow provider. */
async function aCheckoutThatWaits() {
  const tour = await aTour(installation.tools)
  const departure = await aDeparture(installation.tools, tour)
  installation.provider.fail({ call: OPENING, how: 'hang', times: 4 })
  const response = postCheckout(server.origin, aCustomer(), tour, departure)
  // The worker sends other requests to the provider by itself.
  await until('the provider is asked', 10_000, () =>
    installation.provider.requests.some((request) => request.call === OPENING),
  )
  return { response }
}

function ready(): Promise<CallResponse> {
  return call(server.origin, { address: '10.200.0.1' }, 'GET', '/ready')
}

async function ping(): Promise<void> {
  const response = await fetch(`${server.origin}/api/ping`, { headers: { Connection: 'close' } })
  await response.body?.cancel()
}
