import { expect } from 'vitest'
import { reservationDetail } from '#core/office/reservation-detail.server.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { changeParty } from './change-party.server.ts'

test('a form that names a line which another member has removed changes no other line at the same price', async ({
  app,
  tour,
  departure,
}) => {
  const id = await aPaidBooking(app, tour, departure)
  await app.db
    .insertInto('unit_item')
    .values(
      ['Pupils', 'Seniors'].map((label, index) => ({
        reservation_id: id,
        position: index + 1,
        unit_id: null,
        type: 'OTHER',
        label: JSON.stringify({ en: label }),
        quantity: 1,
        price_minor: 1000,
        seats: 0,
      })),
    )
    .execute()
  const party = (units: Record<string, number>, expectedTotalMinor: number) =>
    changeParty(app, camille, id, { units, expectedTotalMinor, refundMinor: 0 })
  const { unitItems } = await reservationDetail(app, camille, id, 'en')
  const [adults = '', pupils = '', seniors = ''] = unitItems.map(({ unitId }) => unitId)
  await party({ [adults]: 2, [seniors]: 1 }, 6800)

  const stale = party({ [adults]: 2, [pupils]: 2 }, 7800)
  await expect(stale).rejects.toMatchObject({ refusal: { code: 'units.unknown' } })
})
