import { describe, expect } from 'vitest'
import { holdSeats } from '../reservation/hold-seats.server.ts'
import { HOLD_MINUTES } from '../reservation/reservation.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { endHold } from './end-hold.server.ts'
import { sweepHolds } from './sweep-holds.server.ts'

describe('a hold without a payment', () => {
  test('frees its seats at its end, and not before', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const id = await aPartnersHold(app, tour, departure)

    app.clock.advance({ minutes: HOLD_MINUTES - 1 })
    expect(await sweepHolds(app)).toBe(0)
    expect(await seatsTaken(app, departure)).toBe(2)

    app.clock.advance({ minutes: 1 })
    expect(await sweepHolds(app)).toBe(1)
    expect(await seatsTaken(app, departure)).toBe(0)
    expect(await statusOf(app, id)).toBe('EXPIRED')
    expect(await sweepHolds(app)).toBe(0)
  })

  test('is ended at once when it is released', async ({ database }) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const id = await aPartnersHold(app, tour, departure)

    expect(await endHold(app, id)).toBe('released')
    expect(await statusOf(app, id)).toBe('CANCELLED')
    expect(await seatsTaken(app, departure)).toBe(0)
  })
})

test('a hold whose payment page is open waits for the state of the provider', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  await aHold(app, tour, departure)

  app.clock.advance({ hours: 2 })
  expect(await sweepHolds(app)).toBe(0)
  expect(await seatsTaken(app, departure)).toBe(2)
})

test('a partner holds seats without contact, limits or terms, and is refused for the usual reasons', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { capacity: 3 })
  const id = await aPartnersHold(app, tour, departure)

  const row = await app.db
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ source: 'OCTO', contact_name: '', contact_email: null, terms_version: null })
  await expect(aPartnersHold(app, tour, departure)).rejects.toMatchObject({
    refusal: { code: 'availability.not_enough_seats', left: 1 },
  })
})

async function aPartnersHold(app: TestApp, tour: TestTour, availabilityId: string): Promise<string> {
  const held = await app.db.transaction().execute((tx) =>
    holdSeats(app, tx, {
      tourId: tour.id,
      availabilityId,
      party: { [tour.adultId]: 2 },
      contact: null,
      locale: 'en',
      note: '',
      channel: 'OCTO',
      unpaid: null,
    }),
  )
  return held.id
}

async function statusOf(app: TestApp, id: string): Promise<string> {
  const row = await app.db
    .selectFrom('reservation')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}
