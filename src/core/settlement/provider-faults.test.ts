import { describe, expect } from 'vitest'
import { seatsTaken } from '#tests/support/money-records.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { aCheckout, aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { stripeTest as test } from '#tests/support/stand-ins/stripe-installation.ts'
import type { StripeStandIn } from '#tests/support/stand-ins/stripe-stand-in.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'
import { checkOut } from '../checkout/check-out.server.ts'

const CREATE = 'POST /v1/checkout/sessions'
const LIST = 'GET /v1/checkout/sessions'
const FOR_EVER = 1_000

const KINDS = [
  { how: 500, when: 'before' },
  { how: 500, when: 'after' },
  { how: 429, when: 'before' },
  { how: 'reset', when: 'before' },
  { how: 'reset', when: 'after' },
  { how: 'hang', when: 'before' },
  { how: 'hang', when: 'after' },
] as const

describe('F9: Stripe fails while a session is made', () => {
  test.for(KINDS)(
    'once ($how, $when doing it): the same press pays, one session is open',
    async (kind, { installation }) => {
      const { app, stripe } = installation
      const { request, departure } = await aRequest(app)
      stripe.fail({ call: CREATE, ...kind })

      const response = await checkOut(app, request)

      expect(openSessions(stripe)).toEqual([response.sessionId])
      expect(await seatsTaken(app, departure)).toBe(2)
    },
  )

  test('twice (500): the next try pays, one session is open', async ({ installation }) => {
    const { app, stripe } = installation
    const { request } = await aRequest(app)
    stripe.fail({ call: CREATE, how: 500, times: 2 })
    await expect(checkOut(app, request)).rejects.toMatchObject(UNAVAILABLE)
    expect((await checkOut(app, request)).sessionId).toBe(openSessions(stripe).join())
  })

  test.for([401, 403] as const)(
    'because the key is refused (%i): no fault, and no seat leaks',
    async (how, { installation }) => {
      const { app, stripe, clock } = installation
      const { request, departure } = await aRequest(app)
      for (const call of [CREATE, LIST]) stripe.fail({ call, how, times: FOR_EVER })
      await expect(checkOut(app, request)).rejects.toMatchObject(UNAVAILABLE)
      expect(await seatsTaken(app, departure)).toBe(2)
      stripe.heal()
      clock.advance({ seconds: 46 })
      await sweepAll(app)
      expect(await seatsTaken(app, departure)).toBe(0)
    },
  )

  test.for(KINDS)(
    'for ever ($how, $when doing it): no seat leaks, no page stays open',
    async (kind, { installation }) => {
      const { app, stripe, clock } = installation
      const { request, departure } = await aRequest(app)
      stripe.fail({ call: CREATE, ...kind, times: FOR_EVER })

      for (let time = 0; time < 2; time += 1) await checkOut(app, request).catch(expectUnavailable)
      clock.advance({ minutes: 32 })
      await sweepAll(app)

      expect(await seatsTaken(app, departure)).toBe(0)
      expect(openSessions(stripe)).toEqual([])
    },
  )
})

test('F7: seats without a payment session are free within a minute', async ({
  installation: { app, stripe, clock },
}) => {
  const { request, departure } = await aRequest(app)
  stripe.fail({ call: CREATE, how: 429, times: FOR_EVER })
  await expect(checkOut(app, request)).rejects.toMatchObject(UNAVAILABLE)
  clock.advance({ seconds: 46 })
  await sweepAll(app)
  expect(await seatsTaken(app, departure)).toBe(0)
})

async function aRequest(app: TestApp) {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  return { departure, request: { tour: tour.slug, form: aCheckout(tour, departure), clientAddress: null } }
}

const UNAVAILABLE = { refusal: { code: 'payment.unavailable' } }

function expectUnavailable(error: unknown): void {
  expect(error).toMatchObject(UNAVAILABLE)
}

function openSessions({ books }: StripeStandIn): string[] {
  return [...books.sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id)
}
