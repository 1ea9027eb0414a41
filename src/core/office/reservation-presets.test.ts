import { expect } from 'vitest'
import { aHold, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/database.ts'
import { cancelReservation } from '../change/cancel-reservation.server.ts'
import { reservationsQuerySchema } from '../reservation/list/reservations.schema.ts'
import { reservations } from '../reservation/list/reservations.server.ts'
import { releaseHolds } from '../settlement/release-holds.server.ts'
import { reservationPresets } from './reservation-presets.server.ts'

test('the preset of today counts and lists no cancelled or expired reservation', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 48, capacity: 100 })
  const booked = await aTeamBooked(app, tour, departure)
  const held = await aHold(app, tour, departure)
  const cancelled = await aTeamBooked(app, tour, departure)
  await cancelReservation(app, camille, { reservationId: cancelled, refund: 'policy', message: '' })
  const expired = await aHold(app, tour, departure)
  await releaseHolds(app, [expired.id])
  app.clock.advance({ hours: 46 })
  const { localDateTimeStart } = await app.db
    .selectFrom('availability')
    .select('local_start as localDateTimeStart')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  const day = localDateTimeStart.slice(0, 10)
  const listed = async (query: object) => {
    const list = await reservations(
      app,
      camille,
      reservationsQuerySchema.parse({ tour: tour.id, from: day, to: day, ...query }),
    )
    return new Set(list.reservations.map(({ id }) => id))
  }
  expect(await listed({})).toEqual(new Set([booked, held.id, cancelled, expired.id]))
  expect(await listed({ status: 'STANDING' })).toEqual(new Set([booked, held.id]))
  expect(await listed({ status: 'STANDING', q: 'maya' })).not.toContain(cancelled)
  expect(await reservationPresets(app, camille, { tour: tour.id })).toMatchObject({ today: 2 })
})
