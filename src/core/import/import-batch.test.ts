import { describe, expect } from 'vitest'
import { anImport, aPlannedImport, fatesOf, startShown } from '#tests/support/factories/an-import.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { untilOneWaits } from '#tests/support/postgres/until-one-waits.ts'
import { importBatch } from './import-batch.server.ts'

describe('a batch', () => {
  test('waits for no departure that it does not touch, also between its days', async ({ app, tour }) => {
    const creating = { createDepartures: true }
    await anImport(app, tour.id, 'Name,Date\nAda,2027-05-01 14:00\nZoé,2027-05-02 10:00', creating)
    const file = 'Name,Date\nMaya,2027-05-01 10:00\nNoé,2027-05-03 10:00'
    const id = await aPlannedImport(app, tour.id, file, creating)
    await startShown(app, id)
    await app.db.transaction().execute(async (tx) => {
      const others = tx.selectFrom('availability').select('id').where('tour_id', '=', tour.id).forUpdate()
      expect(await others.execute()).toHaveLength(2)
      expect(await importBatch(app, id)).toBe(true)
    })
    expect(await fatesOf(app, id)).toEqual(['2 IMPORTED', '3 IMPORTED'])
  })

  test('waits for its departures, also at a time that the file gives in another zone', async ({
    app,
    tour,
  }) => {
    const creating = { createDepartures: true }
    await anImport(app, tour.id, 'Name,Date\nAda,2027-06-02 00:30', creating)
    const id = await aPlannedImport(app, tour.id, 'Name,Date\nMaya,2027-06-01T22:30:00Z')
    expect(await fatesOf(app, id)).toEqual(['2 READY'])
    await startShown(app, id)
    let batch: Promise<boolean> | undefined
    await app.db.transaction().execute(async (tx) => {
      const full = tx.updateTable('availability').set({ capacity: 1 }).where('tour_id', '=', tour.id)
      await full.where('local_start', '=', '2027-06-02T00:30').execute()
      batch = importBatch(app, id)
      await untilOneWaits(app.db)
    })
    await batch
    expect(await fatesOf(app, id)).toEqual(['2 REFUSED NOT_ENOUGH_SEATS'])
  })
})
