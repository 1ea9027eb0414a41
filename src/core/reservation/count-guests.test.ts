import { expect } from 'vitest'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/database.ts'
import { peopleIn } from '../pricing/people.ts'
import { countGuests } from './count-guests.server.ts'
import { soldLinesOf } from './reservation-store.server.ts'

test('counts the people of family tickets and of units without seats as a quote does', async ({
  database: { db },
}) => {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour)
  const unitSeats = (id: string, seats: number) =>
    db.updateTable('unit').set({ seats }).where('id', '=', id).execute()
  await unitSeats(tour.adultId, 4)
  await unitSeats(tour.childId, 0)
  const party = { [tour.adultId]: 1, [tour.childId]: 2 }
  const id = await aTeamBooked(app, tour, departure, { units: party })
  expect(peopleIn(await soldLinesOf(db, id))).toBe(6)
  expect(await countGuests(db, departure)).toMatchObject({ reservations: 1, people: 6 })
  const cancelled = { status: 'CANCELLED' } as const
  await db.updateTable('reservation').set(cancelled).where('id', '=', id).execute()
  expect(await countGuests(db, departure)).toMatchObject({ reservations: 0, people: 0 })
})
