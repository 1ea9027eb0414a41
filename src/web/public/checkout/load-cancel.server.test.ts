import { describe, expect } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { cancelReservation } from '#core/change/cancel-reservation.server.ts'
import { checkOut } from '#core/checkout/check-out.server.ts'
import { customerReservation } from '#core/customer/customer-reservation.server.ts'
import { receivePayment } from '#core/settlement/receive-payment.server.ts'
import { camille } from '#tests/support/member-actor.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { cancelUrlOf } from '#tests/support/money-records.ts'
import { tokenOf } from '#tests/support/site/own-page.ts'
import { aWebContext } from '#tests/support/site/web-context.ts'
import { loadCancel } from './load-cancel.server.ts'

type Stage = { app: TestApp; tour: TestTour; sessionId: string; cookie: string }

const test = base.extend<{ stage: Stage }>({
  stage: async ({ database }, use) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const form = aCheckout(tour, await aDeparture(app, tour))
    const { sessionId, holdToken } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    await use({ app, tour, sessionId, cookie: `hold=${holdToken}` })
  },
})

describe('the page after a cancelled payment', () => {
  test('frees the seats and keeps the choice, with the same effect when repeated', async ({ stage }) => {
    const first = await look(stage, { cookie: stage.cookie })
    expect(first).toMatchObject({
      outcome: 'released',
      choice: { tourSlug: stage.tour.slug, name: 'Maya Rossi', units: { [stage.tour.adultId]: 2 } },
    })
    expect(await look(stage, { cookie: stage.cookie })).toEqual(first)
    expect(await seatsTaken(stage)).toBe(0)
  })

  test.for([
    ['without the cookie', {}],
    ['with a cookie that is not ours', { cookie: 'hold=a.b' }],
  ] as const)('changes nothing %s', async ([, headers], { stage }) => {
    expect(await look(stage, headers)).toEqual({
      outcome: 'none',
      sessionId: null,
      choice: null,
      managePath: null,
    })
    expect(await seatsTaken(stage)).toBe(2)
  })

  test.for(['prefetch', 'prefetch;prerender'])('changes nothing for a %s', async (purpose, { stage }) => {
    expect(await look(stage, { cookie: stage.cookie, 'sec-purpose': purpose })).toMatchObject({
      outcome: 'none',
    })
    expect(await seatsTaken(stage)).toBe(2)
  })

  test('changes nothing without a tour', async ({ stage }) => {
    const request = new Request('http://localhost/checkout/cancel', { headers: { cookie: stage.cookie } })
    const outcome = await loadCancel({ context: aWebContext(stage.app), request, slug: undefined })
    expect(outcome.outcome).toBe('none')
    expect(await seatsTaken(stage)).toBe(2)
  })

  test.for([{}, { cookie: true }])(
    'is missing for a path that no tour can have: %j',
    async (by, { stage }) => {
      const headers = 'cookie' in by ? { cookie: stage.cookie } : {}
      const request = new Request('http://localhost/checkout/cancel/x', { headers })
      const looked = loadCancel({ context: aWebContext(stage.app), request, slug: 'x'.repeat(100) })
      await expect(looked).rejects.toMatchObject({ init: { status: 404 } })
    },
  )

  test('posts to no other call of the API, wherever its path leads', async ({ stage }) => {
    const { app, tour, cookie } = stage
    const token = tokenOf(app, await aPaidBooking(app, tour, await aDeparture(app, tour)))
    const request = new Request('http://localhost/checkout/cancel/x', { headers: { cookie } })
    const slug = `../../../reservation/${token}/share`
    const looked = loadCancel({ context: aWebContext(app), request, slug })
    await expect(looked).rejects.toMatchObject({ init: { status: 404 } })
    expect(await customerReservation(app, token)).toMatchObject({ sharedPath: null })
  })

  test('leaves the hold of another window to that window', async ({ stage }) => {
    const { app, tour, cookie } = stage
    const form = aCheckout(tour, await aDeparture(app, tour), { holdToken: cookie.slice('hold='.length) })
    const other = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
    const headers = { cookie: `hold=${other.holdToken}` }
    const leave = async (sessionId: string) => {
      const request = new Request(await cancelUrlOf(app, sessionId), { headers })
      return loadCancel({ context: aWebContext(app), request, slug: tour.slug })
    }
    expect(await leave(stage.sessionId)).toMatchObject({ outcome: 'none', choice: null })
    expect(await seatsTaken(stage)).toBe(2)
    expect(await leave(other.sessionId)).toMatchObject({ outcome: 'released' })
    expect(await seatsTaken(stage)).toBe(0)
  })

  test('redirects to the ticket when the payment succeeded meanwhile', async ({ stage }) => {
    await makeMove(stage.app.bank, stage.sessionId, 'pay')
    expect(await redirection(stage, 'fr')).toBe(`/fr/checkout/success/${stage.sessionId}?late`)
    expect(await seatsTaken(stage)).toBe(2)
  })

  test.for([5800, 0])(
    'leads to the booking that was paid and then cancelled, which says the refund (%i)',
    async (amountMinor, { stage }) => {
      const { app } = stage
      await makeMove(app.bank, stage.sessionId, 'pay')
      await receivePayment(app, stage.sessionId)
      const id = await idOf(stage)
      await cancelReservation(app, camille, { reservationId: id, refund: { amountMinor }, message: '' })
      expect(await redirection(stage)).toBe(`/reservation/${tokenOf(app, id)}`)
    },
  )

  test('leads to the refund of a payment that came too late', async ({ stage }) => {
    const { app, tour } = stage
    await app.db
      .updateTable('reservation')
      .set({ status: 'EXPIRED', payment_status: 'NONE', expired_at: app.clock.now().toString() })
      .where('id', '=', await idOf(stage))
      .execute()
    await app.db
      .updateTable('availability')
      .set({ seats_taken: 0, capacity: 1 })
      .where('tour_id', '=', tour.id)
      .execute()
    await makeMove(app.bank, stage.sessionId, 'pay')
    expect(await receivePayment(app, stage.sessionId)).toBe('refund')
    expect(await redirection(stage)).toBe(`/checkout/success/${stage.sessionId}?late`)
  })
})

/** The URL to which the browser with the cookie is sent. */
async function redirection(stage: Stage, locale: 'en' | 'fr' = 'en'): Promise<string | null> {
  const thrown = await look(stage, { cookie: stage.cookie }, locale).catch((response: unknown) => response)
  return thrown instanceof Response ? thrown.headers.get('Location') : null
}

async function idOf({ app, sessionId }: Stage): Promise<string> {
  const payment = await app.db
    .selectFrom('payment')
    .select('reservation_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return payment.reservation_id
}

function look({ app, tour }: Stage, headers: Record<string, string>, locale: 'en' | 'fr' = 'en') {
  const request = new Request(`http://localhost/checkout/cancel/${tour.slug}`, { headers })
  return loadCancel({ context: aWebContext(app, locale), request, slug: tour.slug })
}

async function seatsTaken({ app, tour }: Stage): Promise<number> {
  const row = await app.db
    .selectFrom('availability')
    .select(({ fn }) => fn.sum<string>('seats_taken').as('seats'))
    .where('tour_id', '=', tour.id)
    .executeTakeFirstOrThrow()
  return Number(row.seats)
}
