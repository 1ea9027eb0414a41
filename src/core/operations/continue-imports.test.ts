import { expect } from 'vitest'
import { anImport } from '#tests/support/factories/an-import.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { continueImports } from './continue-imports.server.ts'
import { runImport } from '../import/run-import.server.ts'
import { startUndo } from '../import/start-import.server.ts'

test('an undo whose job was given up goes on, and one that has ended stays', async ({
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

  expect(await continueImports(app)).toBe(1)
  expect(await app.enqueuedJobs()).toEqual([{ name: 'run-import', data: { importId } }])
  await runImport(app, importId)
  expect(await continueImports(app)).toBe(0)
})
