import { expect } from 'vitest'
import { reservationRow } from '#tests/support/money-records.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDiscount, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { changeParty } from './change-party.server.ts'
import { moveReservation } from './move-reservation.server.ts'

test('a reservation keeps the rule of its adjustment after another party and another date', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const [departure, later] = [await aDeparture(app, tour), await aDeparture(app, tour, { inHours: 200 })]
  const id = await aPaidBooking(app, tour, departure)
  await aDiscount(app, id, 10)

  await changeParty(app, camille, id, {
    units: { [tour.adultId]: 3 },
    expectedTotalMinor: 7830,
    refundMinor: 0,
  })
  expect(await reservationRow(app, id)).toMatchObject({ total_minor: 7830, due_minor: 2030 })

  await moveReservation(app, camille, id, {
    availabilityId: later,
    price: 'REQUOTE',
    expectedTotalMinor: 7830,
  })
  expect(await reservationRow(app, id)).toMatchObject({ total_minor: 7830, availability_id: later })
})
