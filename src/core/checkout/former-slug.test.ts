import { expect } from 'vitest'
import { aCheckout } from '#tests/support/factories/factories.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { tourIdOf } from '../tour/tour-id-of.server.ts'
import { cancelCheckout } from './cancel-checkout.server.ts'
import { checkOut } from './check-out.server.ts'

test('a tour whose slug changes meanwhile is booked from the open page, and given back from the payment page', async ({
  app,
  tour,
  departure,
}) => {
  await app.db.insertInto('tour_former_slug').values({ slug: tour.slug, tour_id: tour.id }).execute()
  await app.db
    .updateTable('tour')
    .set({ slug: `${tour.slug}-new` })
    .where('id', '=', tour.id)
    .execute()
  const form = aCheckout(tour, departure, { name: 'Maya Rossi' })
  const { holdToken } = await checkOut(app, { tour: tour.slug, form, clientAddress: null })
  expect(await seatsTaken(app, departure)).toBe(2)
  expect(await cancelCheckout(app, { tour: tour.slug, holdToken })).toMatchObject({
    outcome: 'released',
    choice: { name: 'Maya Rossi', tourSlug: `${tour.slug}-new` },
  })
  expect(await seatsTaken(app, departure)).toBe(0)
  expect(await tourIdOf(app.db, tour.slug)).toBe(tour.id)
})
