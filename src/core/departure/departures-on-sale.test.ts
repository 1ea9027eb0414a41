import { expect } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { saleRefusal } from './bookability.ts'
import { departureOf } from './departure-store.server.ts'
import { departuresOnSale, hasFreeSeats } from './departures-on-sale.server.ts'

test('the departures on sale to a party are those that the rule of sale accepts', async ({ app, tour }) => {
  const now = app.clock.now()
  const earlier = now.subtract({ seconds: 1 }).toString()
  const states = [
    {},
    { cutoff_at: now.toString() },
    { cutoff_at: earlier },
    { starts_at: now.toString(), cutoff_at: earlier },
    { closed_at: earlier },
    { cancelled_at: earlier },
    { seats_taken: 8 },
    { seats_taken: 9 },
    { seats_taken: 10 },
  ]
  for (const state of states) {
    const id = await aDeparture(app, tour)
    await app.db
      .updateTable('availability')
      .set({ closed_at: null, ...state })
      .where('id', '=', id)
      .execute()
  }
  const other = await aDeparture(app, await aTour(app))
  const all = await app.db.selectFrom('availability').selectAll().orderBy('starts_at').orderBy('id').execute()
  for (const seats of [0, 1, 2, 11]) {
    const accepted = all.filter((row) => saleRefusal(departureOf(row), seats, now) === null)
    const found = await departuresOnSale(app, app.db).where(hasFreeSeats(seats)).execute()
    expect(found.map(({ id }) => id)).toEqual(accepted.map(({ id }) => id))
    const ofTour = await departuresOnSale(app, app.db, tour.id).where(hasFreeSeats(seats)).execute()
    expect(ofTour.map(({ id }) => id)).toEqual(found.map(({ id }) => id).filter((id) => id !== other))
  }
})
