import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged } from './support/acknowledged.ts'
import { breachesAtLast } from './support/breaches.ts'
import { aCustomer, insist, pay, postCheckout } from './support/customer.ts'
import { evidenceOf } from './support/evidence.ts'
import { finishJobs } from './support/finish-jobs.ts'
import { openInstallation, type RunningInstallation } from './support/processes.ts'
import type { ServerProcess } from './support/server-process.ts'
import { cancelByTeam, logInAsMember } from './support/member.ts'
import { until } from './support/until.ts'
import type { Failure } from '#tests/support/stand-ins/stripe-stand-in/failures.ts'

const SESSIONS = 'POST /v1/checkout/sessions'
const REFUNDS = 'POST /v1/refunds'

let installation: RunningInstallation
let server: ServerProcess

beforeAll(async () => {
  installation = await openInstallation({ instances: 1 })
  server = installation.servers[0] as ServerProcess
})
afterAll(() => installation?.close())

describe('a payment provider', () => {
  test.for<[string, Failure[]]>([
    ['answers 500, having done nothing', [{ call: SESSIONS, how: 500 }]],
    ['answers 500, having done it', [{ call: SESSIONS, how: 500, when: 'after' }]],
    ['has too much to do', [{ call: SESSIONS, how: 429, times: 2 }]],
    ['cuts the connection, having done nothing', [{ call: SESSIONS, how: 'reset', times: 2 }]],
    ['cuts the connection, having done it', [{ call: SESSIONS, how: 'reset', when: 'after', times: 2 }]],
    ['never answers', [{ call: SESSIONS, how: 'hang', times: 2 }]],
    ['never answers, having done it', [{ call: SESSIONS, how: 'hang', when: 'after', times: 2 }]],
  ])('that %s: the visitor is informed in time, tries again and books once', async ([, failures]) => {
    const tour = await aTour(installation.tools)
    const departure = await aDeparture(installation.tools, tour, { capacity: 2 })
    const buyer = aCustomer()
    for (const failure of failures) installation.provider.fail(failure)
    const first = await postCheckout(server.origin, buyer, tour, departure, 2)
    expect(first.ms).toBeLessThan(10_000)
    expect(first.status).toBeOneOf([201, 502, 503])
    const again = await insist(
      [server.origin],
      (origin) => postCheckout(origin, buyer, tour, departure, 2),
      400,
    )
    expect(again?.status).toBe(201)
    expect(again && (await pay(again.body))).toBe(true)
    await finishJobs(installation)
    expect(await breachesAtLast(evidenceOf(installation, nothingAcknowledged()))).toEqual([])
  })
})

describe('a server that dies', () => {
  test('between the hold and the provider’s response frees the seats, and nothing can be paid', async () => {
    const tour = await aTour(installation.tools)
    const departure = await aDeparture(installation.tools, tour, { capacity: 2 })
    const before = installation.provider.books.sessions.size
    installation.provider.fail({ call: SESSIONS, how: 'hang', when: 'after' })
    const lost = postCheckout(server.origin, aCustomer(), tour, departure, 2).catch(() => null)
    await until('the session is made', 10_000, () => installation.provider.books.sessions.size > before)
    await server.kill()
    expect(await lost).toBe(null)
    await server.start()
    await finishJobs(installation)
    expect(await breachesAtLast(evidenceOf(installation, nothingAcknowledged()))).toEqual([])
    expect((await postCheckout(server.origin, aCustomer(), tour, departure, 2)).status).toBe(201)
  })

  test('between the provider’s refund and its own record refunds the money once', async () => {
    const tour = await aTour(installation.tools)
    const departure = await aDeparture(installation.tools, tour)
    const { body: checkout } = await postCheckout(server.origin, aCustomer(), tour, departure, 2)
    await pay(checkout)
    const isBooked = () =>
      installation.db
        .selectFrom('reservation')
        .select('status')
        .where('reference', '=', checkout.reference)
        .executeTakeFirst()
    await until('it is booked', 20_000, isBooked, (row) => row?.status === 'CONFIRMED')
    const before = installation.provider.books.refunds.size
    installation.provider.fail({ call: REFUNDS, how: 'hang', when: 'after' })
    await cancelByTeam(installation, [server.origin], await logInAsMember(installation), checkout.reference)
    await until('the refund is made', 20_000, () => installation.provider.books.refunds.size > before)
    await server.kill()
    await server.start()
    await finishJobs(installation)
    expect(await breachesAtLast(evidenceOf(installation, nothingAcknowledged()))).toEqual([])
    expect(installation.provider.books.refunds.size).toBe(before + 1)
  })
})
