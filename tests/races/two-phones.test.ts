import { describe, expect } from 'vitest'
import { mergeGuestMarks } from '#core/office/guests/merge-guest-marks.server.ts'
import type { GuestMarkForm } from '#core/office/guests/guest-mark.schema.ts'
import { closeDatabase, connectDatabase, type Database } from '#database/connect.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, test } from '#tests/support/postgres/database.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { withoutRowLocks } from '#tests/support/stand-ins/without-row-locks.ts'

const ROUNDS = 10
const PHONES = 2
/** The marks of each request. */
const MARKS = 2

describe('two phones that come back to the network at once, with the same party', () => {
  test('check it in once and book its cash once, however often each sends', async ({ database }) => {
    const phones = connectDatabase(database.url, { connectionsMax: 8 })
    const seen = []
    for (let round = 0; round < ROUNDS; round += 1) seen.push(await raceForOneParty(phones))
    await closeDatabase(phones)
    const fair = { faults: 0, payments: 1, dueMinor: 0, status: 'REDEEMED', issues: 1 }
    expect(seen).toEqual(seen.map(() => fair))
  })

  test('would book the cash twice without the row lock: the race is a real one', async () => {
    const database = await createTestDatabase()
    const phones = connectDatabase(database.url, { connectionsMax: 8 })
    let unfair = 0
    for (let round = 0; round < ROUNDS && unfair === 0; round += 1) {
      const { faults, payments } = await raceForOneParty(phones.withPlugin(withoutRowLocks))
      if (faults > 0 || payments > 1) unfair += 1
    }
    await closeDatabase(phones)
    await database.drop()
    expect(unfair).toBeGreaterThan(0)
  })
})

async function raceForOneParty(db: Database) {
  const app = createTestApp(db)
  const tour = await aTour(app)
  const id = await aTeamBooked(app, tour, await aDeparture(app, tour, { inHours: 1 }))
  const { due_minor: due } = await app.db
    .selectFrom('reservation')
    .select('due_minor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const mark = (action: GuestMarkForm['action']): GuestMarkForm => ({
    id: crypto.randomUUID(),
    reservationId: id,
    action,
    amountMinor: action === 'CASH' ? due : 0,
    at: app.clock.now().toString(),
    offsetMs: 0,
  })
  // Each phone sends its queue twice, because the first response was lost.
  const queues = Array.from({ length: PHONES }, () => [mark('CHECK_IN'), mark('CASH')])
  const sent = await Promise.allSettled(
    [...queues, ...queues].map((queue) => mergeGuestMarks(app, camille, queue)),
  )
  const [row, payments, issues] = await Promise.all([
    app.db
      .selectFrom('reservation')
      .select(['status', 'due_minor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    app.db.selectFrom('payment').select('id').where('reservation_id', '=', id).execute(),
    app.db.selectFrom('payment_issue').select('id').where('reservation_id', '=', id).execute(),
  ])
  return {
    // A mark whose merge failed has no result.
    faults: sent.filter((one) => one.status === 'rejected' || one.value.marks.length < MARKS).length,
    payments: payments.length,
    dueMinor: row.due_minor,
    status: row.status,
    issues: issues.length,
  }
}
