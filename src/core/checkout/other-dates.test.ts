import { expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { otherDates } from './other-dates.server.ts'

test('the three departures nearest to the lost one, on sale and with seats for the whole party, are named', async ({
  app,
  tour,
}) => {
  const dates = app.db.selectFrom('availability').select('local_start')
  const at = (inHours: number) => aDeparture(app, tour, { inHours })
  const id = await aPaidBooking(app, tour, await at(2200))
  const [full, closed, cancelled, late] = [await at(2201), await at(2202), await at(2203), await at(2204)]
  const near = [await at(2150), await at(2190), await at(2205)]
  await at(2140)
  await at(2270)
  const now = app.clock.now().toString()
  const change = (departureId: string) => app.db.updateTable('availability').where('id', '=', departureId)
  await change(full)
    .set((eb) => ({ capacity: eb('seats_taken', '+', 1) }))
    .execute()
  await change(closed).set({ closed_at: now }).execute()
  await change(cancelled).set({ cancelled_at: now }).execute()
  await change(late).set({ cutoff_at: now }).execute()

  const named = await dates.where('id', 'in', near).orderBy('starts_at').execute()
  expect(await otherDates(app, id)).toEqual(named.map(({ local_start }) => local_start))

  await app.db.updateTable('tour').set({ status: 'ARCHIVED' }).where('id', '=', tour.id).execute()
  expect(await otherDates(app, id)).toEqual([])
})
