import { expect } from 'vitest'
import { anUndoUnderWay } from '#tests/support/factories/an-import.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { enqueueAgain } from './enqueue-again.server.ts'

test('the undo of an import that was under way in a backup goes on after its restore', async ({
  app,
  tour,
  departure,
}) => {
  const importId = await anUndoUnderWay(app, tour.id, departure)
  const count = await enqueueAgain(app)
  const jobs = await app.enqueuedJobs()
  expect(jobs).toContainEqual({ name: 'run-import', data: { importId } })
  expect(jobs).toHaveLength(count)
})
