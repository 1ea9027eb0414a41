import { describe, expect } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged } from './support/acknowledged.ts'
import { breachesAtLast } from './support/breaches.ts'
import { aCustomer, pay, postCheckout } from './support/customer.ts'
import { evidenceOf } from './support/evidence.ts'
import { finishJobs } from './support/finish-jobs.ts'
import { installationTest } from './support/installation-test.ts'
import { cancelByTeam, logInAsMember } from './support/member.ts'
import { until } from './support/until.ts'

const SESSIONS = 'POST /v1/checkout/sessions'
const REFUNDS = 'POST /v1/refunds'

const test = installationTest({ instances: 1 })

describe('a server that dies', () => {
  test('between the hold and the provider’s response frees the seats, and nothing can be paid', async ({
    installation,
    server,
  }) => {
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

  test('between the provider’s refund and its own record refunds the money once', async ({
    installation,
    server,
  }) => {
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
