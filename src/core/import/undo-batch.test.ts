import { expect } from 'vitest'
import { anImport } from '#tests/support/factories/an-import.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { miscountedDepartures, seatsTaken } from '#tests/support/money-records.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { decideDeparture } from '../decision/decide-departure.server.ts'
import { runImport } from './run-import.server.ts'
import { startUndo } from './start-import.server.ts'

test('the undo of an import frees the seats that are held for its guests on another date', async ({
  app,
  tour,
  departure,
}) => {
  const named = await aDeparture(app, tour, { inHours: 200 })
  const { local_start } = await app.db
    .updateTable('availability')
    .set({ participants_min: 8 })
    .where('id', '=', departure)
    .returning('local_start')
    .executeTakeFirstOrThrow()
  const id = await anImport(app, tour.id, `Name,Date,Guests\nMaya,${local_start},2`)
  const order = { availabilityId: departure, decision: 'NO', offeredId: named, message: '' } as const
  await decideDeparture(app, camille, order)
  expect(await seatsTaken(app, named)).toBe(2)

  await startUndo(app, camille, id)
  await runImport(app, id)

  expect([await seatsTaken(app, departure), await seatsTaken(app, named)]).toEqual([0, 0])
  expect(await miscountedDepartures(app)).toEqual([])
})
