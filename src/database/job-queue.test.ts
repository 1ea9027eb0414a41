import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/database.ts'
import { createJobQueue, type EnqueueOptions, type JobQueue } from './job-queue.ts'

type Letters = { 'send-letter': { letterId: string } }

let database: TestDatabase
let queue: JobQueue<Letters>
const log = { warn: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  database = await createTestDatabase()
  queue = createJobQueue<Letters>(database.url, { log, queues: { 'send-letter': { retryDelay: 1 } } })
  await queue.start()
})

afterEach(async () => {
  await queue.stop()
  // On a busy machine a connection closes later, and is ended with the database.
  const errors = [...log.error.mock.calls]
  vi.clearAllMocks()
  await database.drop()
  expect(errors).toEqual([])
})

test('a commit enqueues, a rollback does not', async () => {
  await enqueue('kept')
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, 'send-letter', { letterId: 'lost' })
    throw new Error('rollback')
  })
  await expect(rolledBack).rejects.toThrow('rollback')
  expect(await waitingEmails()).toEqual(['kept'])
})

test('two waiting jobs of one payload are one', async () => {
  await enqueue('same')
  await enqueue('same')
  await enqueue('other')
  expect(await waitingEmails()).toEqual(['other', 'same'])
})

test('a job that throws is tried again until it succeeds, and its error is in the log alone', async () => {
  const attempts: number[] = []
  const done = Promise.withResolvers<string>()
  await queue.work('send-letter', async ({ letterId }, { attempt }) => {
    attempts.push(attempt)
    if (attempt === 1) throw new Error('mail server is away')
    done.resolve(letterId)
  })
  await enqueue('letter')
  expect(await done.promise).toBe('letter')
  expect(attempts).toEqual([1, 2])
  const { rows } = await sql<{ job: string }>`select job::text as job from pgboss.job`.execute(database.db)
  expect(rows.map(({ job }) => job).join()).not.toContain('mail server is away')
  expect(log.warn).toHaveBeenCalledWith('job.failed', expect.objectContaining({ attempt: 1 }))
})

test('jobs that wait are run one after the other, without the pause of a poll', async () => {
  for (let number = 0; number < 6; number += 1) await enqueue(`letter ${number}`)
  const ran: string[] = []
  const done = Promise.withResolvers<void>()
  await queue.work('send-letter', async ({ letterId }) => {
    if (ran.push(letterId) === 6) done.resolve()
  })
  const began = performance.now()
  await done.promise
  // Five pauses of a poll take ten seconds.
  expect(performance.now() - began).toBeLessThan(8_000)
})

test('a job of a higher priority goes before those that wait already', async () => {
  for (let number = 0; number < 3; number += 1) await enqueue(`letter ${number}`)
  await enqueue('ticket', { priority: 1 })
  const ran: string[] = []
  const done = Promise.withResolvers<void>()
  await queue.work('send-letter', async ({ letterId }) => {
    if (ran.push(letterId) === 4) done.resolve()
  })
  await done.promise
  expect(ran).toEqual(['ticket', 'letter 0', 'letter 1', 'letter 2'])
})

test('a job set for later is not run before', async () => {
  const ran: string[] = []
  const done = Promise.withResolvers<void>()
  await queue.work('send-letter', async ({ letterId }) => {
    ran.push(letterId)
    if (letterId === 'now') done.resolve()
  })
  await enqueue('later', { startAfter: '2999-01-01T00:00:00Z' })
  await enqueue('now')
  await done.promise
  expect(ran).toEqual(['now'])
})

test('a schedule can be declared again', async () => {
  await queue.schedule('send-letter', '* * * * *', { letterId: 'daily' })
  await queue.schedule('send-letter', '0 5 * * *', { letterId: 'daily' }, { zone: 'Europe/Paris' })
  const { rows } = await sql`select cron, timezone from pgboss.schedule where name = 'send-letter'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ cron: '0 5 * * *', timezone: 'Europe/Paris' }])
})

function enqueue(letterId: string, options?: EnqueueOptions): Promise<void> {
  return database.db.transaction().execute((tx) => queue.enqueue(tx, 'send-letter', { letterId }, options))
}

async function waitingEmails(): Promise<string[]> {
  const { rows } = await sql<{ letter: string }>`
    select data ->> 'letterId' as letter from pgboss.job where name = 'send-letter' order by letter`.execute(
    database.db,
  )
  return rows.map(({ letter }) => letter)
}
