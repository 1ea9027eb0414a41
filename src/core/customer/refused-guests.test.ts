import { describe, expect } from 'vitest'
import { added, withChild } from '#tests/support/factories/added-guests.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { seatsTaken } from '#tests/support/money-records.ts'
import { eur, test, tokenOf } from '#tests/support/site/own-page.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { partyUnits } from './party-units.server.ts'
import { previewOwnParty } from './preview-own-change.server.ts'

describe('addGuests refuses', () => {
  test.for([
    ['another price than was shown', 1, 1, 'price.changed'],
    ['the party as it is', 0, 0, 'reservation.unchanged'],
    ['more than the tour takes', 9, 0, 'units.max'],
    ['more than the seats', 3, 4500, 'availability.not_enough_seats'],
  ] as const)('%s', async ([, children, expectedPriceMinor, code], { app, tour, departure }) => {
    await app.db.updateTable('availability').set({ capacity: 4 }).where('id', '=', departure).execute()
    const id = await aPaidBooking(app, tour, departure)
    const units = { [tour.adultId]: 2, [tour.childId]: children }
    await expect(added(app, id, { units, expectedPriceMinor })).rejects.toMatchObject({ refusal: { code } })
    expect(await seatsTaken(app, departure)).toBe(2)
  })

  test('guests for others at once, a booking without an address, and closed sales', async ({
    app,
    tour,
    departure,
  }) => {
    const id = await aPaidBooking(app, tour, departure)
    const refusedWith = (code: string) =>
      expect.objectContaining({ refusal: expect.objectContaining({ code }) })
    const mixed = { units: { [tour.adultId]: 1, [tour.childId]: 1 }, expectedPriceMinor: 0 }
    await expect(added(app, id, mixed)).rejects.toEqual(refusedWith('reservation.party_mixed'))
    await expect(added({ ...app, sales: 'closed' }, id, withChild(tour))).rejects.toEqual(
      refusedWith('payment.not_configured'),
    )
    await app.db
      .updateTable('reservation')
      .set({ contact_email: null, source: 'PHONE' })
      .where('id', '=', id)
      .execute()
    await expect(added(app, id, withChild(tour))).rejects.toEqual(refusedWith('reservation.no_address'))
    expect(await limitsOf(app, id)).toEqual([
      [2, 'sale'],
      [0, 'sale'],
    ])
  })
})

test('the units of a party say how many of each can come', async ({ app, tour, departure }) => {
  await app.db.updateTable('availability').set({ capacity: 5 }).where('id', '=', departure).execute()
  const id = await aPaidBooking(app, tour, departure)
  expect(await partyUnits(app, tokenOf(app, id), 'fr')).toMatchObject([
    { unitId: tour.adultId, label: 'Adultes', quantity: 2, max: 5, price: eur(2900) },
    { unitId: tour.childId, label: 'Enfants', quantity: 0, max: 3, price: eur(1500) },
  ])
})

test('the limit of each unit has its reason', async ({ app, tour, departure }) => {
  const id = await aPaidBooking(app, tour, departure)
  const setCapacity = (capacity: number) =>
    app.db.updateTable('availability').set({ capacity }).where('id', '=', departure).execute()
  await setCapacity(100)
  expect((await limitsOf(app, id)).map(([, limit]) => limit)).toEqual(['party', 'party'])
  await setCapacity(2)
  expect(await limitsOf(app, id)).toEqual([
    [2, 'seats'],
    [0, 'seats'],
  ])
  await app.db.updateTable('unit').set({ seats: 0 }).where('id', '=', tour.childId).execute()
  expect((await limitsOf(app, id)).map(([, limit]) => limit)).toEqual(['seats', 'party'])
  await app.db
    .updateTable('availability')
    .set({ closed_at: app.clock.now().toString() })
    .where('id', '=', departure)
    .execute()
  expect((await limitsOf(app, id)).map(([, limit]) => limit)).toEqual(['sale', 'sale'])
})

test('the units of a party are those that were sold, and more of each take the seats of today', async ({
  app,
  tour,
  departure,
}) => {
  await app.db.updateTable('availability').set({ capacity: 5 }).where('id', '=', departure).execute()
  const id = await aPaidBooking(app, tour, departure)
  const today = { seats: 2, label: JSON.stringify({ en: 'Walkers', fr: 'Marcheurs' }) }
  await app.db.updateTable('unit').set(today).where('id', '=', tour.adultId).execute()
  const [adults] = await partyUnits(app, tokenOf(app, id), 'fr')
  expect(adults).toMatchObject({ label: 'Adultes', quantity: 2, max: 3 })
})

test('unpaid added guests leave their seats to another choice of the same customer', async ({
  app,
  tour,
  departure,
}) => {
  await app.db.updateTable('availability').set({ capacity: 4 }).where('id', '=', departure).execute()
  const id = await aPaidBooking(app, tour, departure)
  const token = tokenOf(app, id)
  await added(app, id, withChild(tour))
  expect((await partyUnits(app, token, 'en')).map(({ max }) => max)).toEqual([4, 2])
  const two = { [tour.adultId]: 2, [tour.childId]: 2 }
  expect(await previewOwnParty(app, token, two, 'en')).toMatchObject({ toPay: eur(3000), seats: 4 })
  await added(app, id, { units: two, expectedPriceMinor: 3000 })
  expect(await seatsTaken(app, departure)).toBe(4)
  const three = { [tour.adultId]: 2, [tour.childId]: 3 }
  await expect(previewOwnParty(app, token, three, 'en')).rejects.toMatchObject({
    refusal: { code: 'availability.not_enough_seats', left: 2 },
  })
})

/** The largest quantity of each unit, and its reason. */
async function limitsOf(app: TestApp, id: string): Promise<[number, string][]> {
  return (await partyUnits(app, tokenOf(app, id), 'en')).map(({ max, limit }) => [max, limit])
}
