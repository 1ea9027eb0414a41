import { expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { otherDates } from './other-dates.server.ts'

test('the next three departures on sale with seats for the whole party are named', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  const dates = app.db.selectFrom('availability').select('local_start')
  const at = (inHours: number) => aDeparture(app, tour, { inHours })
  const [full, closed, cancelled, late] = [await at(50), await at(51), await at(52), await at(53)]
  const free = [await at(60), await at(61), await at(62), await at(63)]
  const now = app.clock.now().toString()
  const change = (departureId: string) => app.db.updateTable('availability').where('id', '=', departureId)
  await change(full)
    .set((eb) => ({ capacity: eb('seats_taken', '+', 1) }))
    .execute()
  await change(closed).set({ closed_at: now }).execute()
  await change(cancelled).set({ cancelled_at: now }).execute()
  await change(late).set({ cutoff_at: now }).execute()

  const first = await dates.where('id', 'in', free.slice(0, 3)).orderBy('starts_at').execute()
  expect(await otherDates(app, id)).toEqual(first.map(({ local_start }) => local_start))

  await app.db.updateTable('tour').set({ status: 'ARCHIVED' }).where('id', '=', tour.id).execute()
  expect(await otherDates(app, id)).toEqual([])
})
