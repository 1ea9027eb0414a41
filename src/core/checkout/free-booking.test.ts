import { describe, expect } from 'vitest'
import { emailsOf, seatsTaken } from '#tests/support/money-records.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { checkOut } from './check-out.server.ts'
import { HOLD_MINUTES } from '../reservation/reservation.ts'
import { checkoutOutcome } from './checkout-outcome.server.ts'

const test = base.extend<{ app: TestApp; tour: TestTour; departure: string }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  tour: async ({ app }, use) => {
    const tour = await aTour(app, { partyMax: 4 })
    await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
    await use(tour)
  },
  departure: async ({ app, tour }, use) => use(await aDeparture(app, tour, { capacity: 10 })),
})

describe('a party that costs nothing', () => {
  test('is booked at once, with its ticket, without a call to the provider', async ({
    app,
    tour,
    departure,
  }) => {
    const silent = { ...app, payments: { ...app.payments, createSession: () => Promise.reject(new Error()) } }
    const form = aCheckout(tour, departure, { expectedTotalMinor: 0 })
    const request = { tour: tour.slug, form, clientAddress: null }

    const response = await checkOut(silent, request)
    const again = await checkOut(silent, request)

    expect(again).toEqual(response)
    expect(response.url).toBe(`${app.origin}/fr/checkout/success/${response.sessionId}`)
    const { id, ...booked } = await app.db
      .selectFrom('reservation')
      .select(['id', 'status', 'payment_status'])
      .where('reference', '=', response.reference)
      .executeTakeFirstOrThrow()
    expect(booked).toEqual({ status: 'CONFIRMED', payment_status: 'NONE' })
    expect(await seatsTaken(app, departure)).toBe(2)
    expect(await emailsOf(app, id)).toEqual(['confirmation'])
    const { sessionId, holdToken } = response
    const outcome = await checkoutOutcome(app, { sessionId, holdToken, locale: 'fr' })
    expect(outcome).toMatchObject({ outcome: 'paid', ticket: { reference: response.reference } })
  })

  test('is given to its form for a day, in case a response was lost, and to nobody later', async ({
    app,
    tour,
    departure,
  }) => {
    const form = aCheckout(tour, departure, { expectedTotalMinor: 0 })
    const request = { tour: tour.slug, form, clientAddress: null }
    const { holdToken } = await checkOut(app, request)
    app.clock.advance({ hours: 24 })
    expect((await checkOut(app, request)).holdToken).toBe(holdToken)
    app.clock.advance({ seconds: 1 })
    await expect(checkOut(app, request)).rejects.toMatchObject({ refusal: { code: 'payment.already_paid' } })
  })

  test('is booked three times in half an hour for one email address, from any network', async ({
    app,
    tour,
  }) => {
    let network = 0
    const book = async (email: string) => {
      const departure = await aDeparture(app, tour)
      const form = aCheckout(tour, departure, { email, expectedTotalMinor: 0 })
      return checkOut(app, { tour: tour.slug, form, clientAddress: `192.0.2.${(network += 1)}` })
    }
    for (const email of ['maya@example.com', 'Maya@Example.com', 'maya@example.com']) await book(email)
    await expect(book('MAYA@example.com')).rejects.toMatchObject({ refusal: { code: 'hold.too_many' } })
    await book('noor@example.com')
    app.clock.advance({ minutes: HOLD_MINUTES })
    await book('maya@example.com')
  })

  test('does not let one visitor take a whole departure without paying', async ({ app, tour, departure }) => {
    const book = (email: string) => {
      const units = { [tour.adultId]: 3 }
      const form = aCheckout(tour, departure, { units, email, expectedTotalMinor: 0 })
      return checkOut(app, { tour: tour.slug, form, clientAddress: '192.0.2.7' })
    }
    await book('one@example.com')
    await expect(book('two@example.com')).rejects.toMatchObject({
      refusal: { code: 'hold.party_too_large', max: 0 },
    })
  })
})
