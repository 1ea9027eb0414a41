import { describe, expect } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged } from './support/acknowledged.ts'
import { breachesAtLast } from './support/breaches.ts'
import { aCustomer, insist, pay, postCheckout } from './support/customer.ts'
import { evidenceOf } from './support/evidence.ts'
import { finishJobs } from './support/finish-jobs.ts'
import { installationTest } from './support/installation-test.ts'
import type { Failure } from '#tests/support/stand-ins/stripe-stand-in/failures.ts'

const SESSIONS = 'POST /v1/checkout/sessions'

const test = installationTest({ instances: 1 })

describe('a payment provider', () => {
  test.for<[string, Failure[]]>([
    ['responds 500, having done nothing', [{ call: SESSIONS, how: 500 }]],
    ['responds 500, having done it', [{ call: SESSIONS, how: 500, when: 'after' }]],
    ['has too much to do', [{ call: SESSIONS, how: 429, times: 2 }]],
    ['cuts the connection, having done nothing', [{ call: SESSIONS, how: 'reset', times: 2 }]],
    ['cuts the connection, having done it', [{ call: SESSIONS, how: 'reset', when: 'after', times: 2 }]],
    ['never responds', [{ call: SESSIONS, how: 'hang', times: 2 }]],
    ['never responds, having done it', [{ call: SESSIONS, how: 'hang', when: 'after', times: 2 }]],
  ])(
    'that %s: the visitor is informed in time, tries again and books once',
    async ([, failures], { installation, server }) => {
      const tour = await aTour(installation.tools)
      const departure = await aDeparture(installation.tools, tour, { capacity: 2 })
      const customer = aCustomer()
      for (const failure of failures) installation.provider.fail(failure)
      const first = await postCheckout(server.origin, customer, tour, departure, 2)
      expect(first.ms).toBeLessThan(10_000)
      expect(first.status).toBeOneOf([201, 502, 503])
      const again = await insist(
        [server.origin],
        (origin) => postCheckout(origin, customer, tour, departure, 2),
        400,
      )
      expect(again?.status).toBe(201)
      expect(again && (await pay(again.body))).toBe(true)
      await finishJobs(installation)
      expect(await breachesAtLast(evidenceOf(installation, nothingAcknowledged()))).toEqual([])
    },
  )
})
