import { expect } from 'vitest'
import { anUndoUnderWay } from '#tests/support/factories/an-import.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { runImport } from '../import/run-import.server.ts'
import { continueImports } from './continue-imports.server.ts'

test('an undo whose job was given up goes on, and one that has ended stays', async ({
  app,
  tour,
  departure,
}) => {
  const importId = await anUndoUnderWay(app, tour.id, departure)
  expect(await continueImports(app)).toBe(1)
  expect(await app.enqueuedJobs()).toEqual([{ name: 'run-import', data: { importId } }])
  await runImport(app, importId)
  expect(await continueImports(app)).toBe(0)
})
