import { describe, expect } from 'vitest'
import type { Job } from '#core/app.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { test } from './postgres/database.ts'

const jobOf = (letterId: string): Job => ({ name: 'send-letter', data: { letterId } })

const enqueueAndThrow = (app: TestApp, job: Job) =>
  app.db.transaction().execute(async (tx) => {
    await app.jobs.enqueue(tx, job)
    throw new Error('rolled back')
  })

describe('the jobs of the test app', () => {
  test('are none after a rollback', async ({ database: { db } }) => {
    const app = createTestApp(db)
    await expect(enqueueAndThrow(app, jobOf('lost'))).rejects.toThrow('rolled back')
    expect(await app.enqueuedJobs()).toEqual([])
  })

  test('appear after the commit, once and in their order', async ({ database: { db } }) => {
    const app = createTestApp(db)
    await db.transaction().execute((tx) => app.jobs.enqueue(tx, jobOf('first')))
    await expect(enqueueAndThrow(app, jobOf('lost'))).rejects.toThrow('rolled back')
    await db.transaction().execute((tx) => app.jobs.enqueue(tx, jobOf('second')))
    expect(await app.enqueuedJobs()).toEqual([jobOf('first'), jobOf('second')])
    expect(await app.enqueuedJobs()).toEqual([])
  })

  test('do not appear before the commit', async ({ database: { db } }) => {
    const app = createTestApp(db)
    await db.transaction().execute(async (tx) => {
      await app.jobs.enqueue(tx, jobOf('kept'))
      expect(await app.enqueuedJobs()).toEqual([])
    })
    expect(await app.enqueuedJobs()).toEqual([jobOf('kept')])
  })
})
