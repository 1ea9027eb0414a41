import { expect } from 'vitest'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { operatingFigures } from './operating-figures.server.ts'

test('an empty installation shows only zeros', async ({ database }) => {
  const app = createTestApp(database.db)
  expect(Object.values(await operatingFigures(app))).toEqual(Array(10).fill(0))
})

test('counts the work under way, and the time that it waits', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  await aHold(app, tour, departure)
  const id = await aPaidBooking(app, tour, departure)
  await cancelReservation(app, camille, { reservationId: id, refund: 'full', message: '' })

  const later = app.clock.now().add({ hours: 2 })
  const { hold_overdue_seconds, ...figures } = await operatingFigures({
    ...app,
    clock: { isSetByHand: true, now: () => later },
  })
  expect(figures).toEqual({
    holds_live: 1,
    letters_waiting: 2,
    letter_waiting_seconds: 7200,
    letters_failed: 0,
    refunds_waiting: 1,
    refunds_failed: 0,
    payments_disputed: 0,
    clock_database_ahead_seconds: 0,
    clock_payments_ahead_seconds: -7200,
  })
  expect(hold_overdue_seconds).toBeGreaterThan(0)
  expect(hold_overdue_seconds).toBeLessThan(7200)
})
