import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { makeMove } from '#adapters/payments/embedded/customer-moves.ts'
import { createEmbeddedProvider } from '#adapters/payments/embedded/embedded-provider.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { writeBackup } from '#backup/write-backup.ts'
import type { Database } from '#database/connect.ts'
import { aHold, aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { refundsOf, reservationRow, seatsTaken } from '#tests/support/money-records.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, test } from '#tests/support/postgres/database.ts'
import { createTestBank } from '#tests/support/stand-ins/embedded-bank.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { createSettableClock } from '#tests/support/stand-ins/settable-clock.ts'
import { catchUp } from './catch-up.server.ts'
import { enqueueAgain } from '../operations/enqueue-again.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { sweepAll } from '#tests/support/sweep-all.ts'

const migrations = resolve(import.meta.dirname, '../../../db/migrations')

test('after an old backup is restored, each payment made since is booked or refunded, once, or listed', async ({
  database,
}) => {
  // The embedded provider has records of its own, as Stripe does: they are not restored.
  const bankDatabase = await createTestDatabase()
  const restored = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'escapade-catch-up-'))
  onTestFinished(async () => {
    await Promise.all([bankDatabase.drop(), restored.drop(), rm(folder, { recursive: true })])
  })
  const clock = createSettableClock()
  const bank = { ...createTestBank(bankDatabase.db), clock }
  const installationOn = (db: Database) => ({
    ...createTestApp(db, { folder, clock, payments: createEmbeddedProvider(bank) }),
    bank,
  })

  const installation = installationOn(database.db)
  const tour = await aTour(installation)
  const [roomy, full] = [
    await aDeparture(installation, tour),
    await aDeparture(installation, tour, { capacity: 2 }),
  ]
  const waiting = await aHold(installation, tour, roomy)
  const unlucky = await aHold(installation, tour, full)
  const archive = join(folder, 'copy.tar.gz')
  const { createdAt } = await writeBackup({ ...installation, url: database.url }, createWriteStream(archive))

  clock.advance({ minutes: 5 })
  for (const { sessionId } of [waiting, unlucky]) {
    await makeMove(bank, sessionId, 'pay')
    await receivePayment(installation, sessionId)
  }
  const forgotten = await aPaidBooking(installation, tour, roomy)
  const { session_id: forgottenSession } = await database.db
    .selectFrom('payment')
    .select('session_id')
    .where('reservation_id', '=', forgotten)
    .executeTakeFirstOrThrow()

  const into = { url: restored.url, photos: installation.photos }
  await restoreBackup(into, { archive, migrations, replace: true })
  const again = installationOn(restored.db)
  // During the outage, the guide cancelled the second departure.
  await restored.db
    .updateTable('availability')
    .set({ cancelled_at: clock.now().toString() })
    .where('id', '=', full)
    .execute()
  clock.advance({ hours: 3 })
  const { unknown } = await catchUp(again, Temporal.Instant.from(createdAt))
  await sweepAll(again)
  await catchUp(again, Temporal.Instant.from(createdAt))

  expect(await reservationRow(again, waiting.id)).toMatchObject({ status: 'CONFIRMED' })
  expect(await seatsTaken(again, roomy)).toBe(2)
  expect(await refundsOf(again, waiting.id)).toEqual([])
  expect((await reservationRow(again, unlucky.id)).status).not.toBe('CONFIRMED')
  expect(await refundsOf(again, unlucky.id)).toMatchObject([{ status: 'REQUESTED' }])
  expect(unknown.map(({ id }) => id)).toEqual([forgottenSession])

  // The queue is not in the backup: its jobs are enqueued again from the tables.
  await again.enqueuedJobs()
  await enqueueAgain(again)
  const jobs = (await again.enqueuedJobs()).map(({ name }) => name)
  expect(jobs).toEqual(expect.arrayContaining(['send-letter', 'settle-refund']))

  // Payments of another installation with the same account at the provider are not lost bookings of this one.
  const another = { id: '7f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d' }
  await restored.db.updateTable('shop_identity').set(another).execute()
  expect((await catchUp(again, Temporal.Instant.from(createdAt))).unknown).toEqual([])
})

test('a payment session of the other mode is not checked, and not counted', async ({ database }) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const hold = await aHold(app, tour, await aDeparture(app, tour))
  const since = app.clock.now().subtract({ hours: 1 })
  const [session] = await app.payments.sessionsSince(since)
  if (!session) throw new Error(`No session of ${hold.sessionId}.`)
  const sessionsSince = async () => [session, { ...session, id: 'cs_live_1', live: true }]
  const { checked } = await catchUp({ ...app, payments: { ...app.payments, sessionsSince } }, since)
  expect(checked).toBe(1)
})
