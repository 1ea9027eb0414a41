import { expect } from 'vitest'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { reservationById } from '../reservation/reservation-store.server.ts'
import { refundPercentNow } from './refund-percent-now.server.ts'

test.for([
  ['until 24 hours before the first of the two', '2026-10-24T00:30:00Z', 100],
  ['not after it', '2026-10-24T00:30:01Z', 0],
] as const)(
  'a start that was at a time that comes twice is refunded %s',
  async ([, now, percent], { app, tour, departure }) => {
    const id = await aPaidBooking(app, tour, departure)
    app.clock.advance({ hours: 1 })
    const moved = { local_start: '2026-10-24T20:00', starts_at: '2026-10-24T18:00:00Z' }
    await app.db
      .updateTable('availability')
      .set({
        ...moved,
        cutoff_at: moved.starts_at,
        local_end: '2026-10-24T22:00',
        ends_at: '2026-10-24T20:00:00Z',
      })
      .where('id', '=', departure)
      .execute()
    await app.db
      .insertInto('availability_change')
      .values({
        id: app.ids.uuid(),
        availability_id: departure,
        before: JSON.stringify({ localDateTimeStart: '2026-10-25T02:30:00', meetingAddress: '' }),
        after: JSON.stringify({ localDateTimeStart: '2026-10-24T20:00:00', meetingAddress: '' }),
        message: '',
        changed_by: camille.name,
        changed_at: app.clock.now().toString(),
      })
      .execute()
    app.clock.moveTo(Temporal.Instant.from(now))
    const found = await app.db
      .transaction()
      .execute(async (tx) => refundPercentNow(app, tx, await reservationById(tx, id)))
    expect(found).toBe(percent)
  },
)
