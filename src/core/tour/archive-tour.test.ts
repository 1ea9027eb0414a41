import { describe, expect } from 'vitest'
import { aHold } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { archiveTour } from './archive-tour.server.ts'
import { lockTour } from './tour-edit-store.server.ts'

describe('the lock of a tour', () => {
  test('comes before those of its departures, as in an import', async ({ app, tour, departure }) => {
    const archived = await app.db.transaction().execute(async (tx) => {
      await lockTour(tx, tour.id)
      const waiting = { archive: archiveTour(app, camille, tour.id) }
      await untilOneWaits(app.db)
      await tx.selectFrom('availability').select('id').where('id', '=', departure).forUpdate().execute()
      return waiting
    })
    expect(await archived.archive).toMatchObject({ status: 'ARCHIVED' })
  })

  test('lets guests book meanwhile', async ({ app, tour, departure }) => {
    await app.db.transaction().execute(async (tx) => {
      await lockTour(tx, tour.id)
      await aHold(app, tour, departure)
    })
    const held = await app.db.selectFrom('reservation').select('status').execute()
    expect(held).toEqual([{ status: 'ON_HOLD' }])
  })
})
