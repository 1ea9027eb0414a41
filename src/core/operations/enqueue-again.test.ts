import { expect } from 'vitest'
import { startUndo } from '#core/import/start-import.server.ts'
import { anImport } from '#tests/support/factories/an-import.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { enqueueAgain } from './enqueue-again.server.ts'

test('the undo of an import that was under way in a backup goes on after its restore', async ({
  app,
  tour,
  departure,
}) => {
  const { local_start } = await app.db
    .selectFrom('availability')
    .select('local_start')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  const importId = await anImport(app, tour.id, `Name,Date,Guests\nMaya,${local_start},2`)
  await startUndo(app, camille, importId)
  await app.enqueuedJobs()
  const count = await enqueueAgain(app)
  const jobs = await app.enqueuedJobs()
  expect(jobs).toContainEqual({ name: 'run-import', data: { importId } })
  expect(jobs).toHaveLength(count)
})
