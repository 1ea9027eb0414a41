import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database, Transaction } from '#database/connect.ts'
import { createDice } from '../../db/seed/seeded-random.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged } from './support/acknowledged.ts'
import { breachesAtLast, type Evidence } from './support/breaches.ts'
import { sendCrowd } from './support/crowd.ts'
import { evidenceOf } from './support/evidence.ts'
import { finishJobs } from './support/finish-jobs.ts'
import { lastSeatsRound } from './support/last-seats.ts'
import { installationTest } from './support/installation-test.ts'
import { logInAsMember } from './support/member.ts'

const test = installationTest({ instances: 2 })

describe('two servers on one database', () => {
  test('sell 20 seats to 200 customers at once, no seat twice, and refuse every other customer', async ({
    installation,
  }) => {
    for (let round = 0; round < 3; round += 1) {
      expect(await lastSeatsRound(installation, { customers: 200, seats: 20 })).toMatchObject({
        sold: 20,
        toldSoldOut: 180,
        others: [],
        seatsTaken: 20,
      })
    }
  })

  test('keep every guarantee for a crowd; and a broken one is found', async ({ installation }) => {
    const acknowledged = nothingAcknowledged()
    const tour = await aTour(installation.tools)
    const departure = await aDeparture(installation.tools, tour, { capacity: 40 })
    const ownerToken = await logInAsMember(installation)
    await sendCrowd({
      installation,
      tour,
      departure,
      customers: 40,
      dice: createDice(7),
      ownerToken,
      acknowledged,
    })
    await finishJobs(installation)
    const evidence = evidenceOf(installation, acknowledged)
    expect(await breachesAtLast(evidence)).toEqual([])
    for (const [plant, sentence] of plants(evidence)) {
      expect(await breachesAfter(installation.db, evidence, plant), `planted: ${sentence}`).toContainEqual(
        expect.stringContaining(sentence),
      )
    }
  })
})

/** Broken guarantees, each with the expected message of the check. */
function plants(evidence: Evidence): [(tx: Transaction) => Promise<Partial<Evidence>>, string][] {
  const { books, mails, acknowledged } = evidence
  const doing = (statement: string) => async (tx: Transaction) => {
    await sql.raw(statement).execute(tx)
    return {}
  }
  const [paid = ''] = acknowledged.paid
  const [event] = books.events
  const refund = [...books.refunds.values()][0]
  const confirmed = `(select id from reservation where status = 'CONFIRMED' limit 1)`
  return [
    [doing(`update availability set seats_taken = seats_taken - 1 where seats_taken > 0`), 'counts'],
    [
      doing(`alter table availability drop constraint availability_never_oversold;
        update availability set capacity = seats_taken - 1 where seats_taken > 1`),
      'seats are sold or held',
    ],
    [
      doing(`update reservation set status = 'EXPIRED' where id = ${confirmed}`),
      'payments are kept for 0 tickets',
    ],
    [
      doing(`update reservation set status = 'CONFIRMED' where status = 'CANCELLED'`),
      '0 payments are kept for 1',
    ],
    [doing(`update payment set received_minor = received_minor + 1 where status = 'PAID'`), 'taken,'],
    [doing(`update payment set status = 'OPEN' where session_id = '${paid}'`), 'was called paid'],
    [doing(`update refund set amount_minor = amount_minor + 1`), 'not so booked'],
    [doing(`update refund set status = 'REQUESTED'`), 'was not made'],
    [doing(`delete from letter where reservation_id = ${confirmed}`), '0 confirmations promised'],
    [doing(`delete from provider_event where id = '${event?.id}'`), 'was taken and forgotten'],
    [
      doing(`update reservation set reference = 'XXXXXXXX' where id = ${confirmed}`),
      'was promised and is gone',
    ],
    [
      doing(`update reservation set status = 'ON_HOLD', hold_expires_at = now() where status = 'CANCELLED'`),
      'was given back and is ON_HOLD',
    ],
    [doing(`update payment set status = 'EXPIRED' where status = 'OPEN'`), 'nothing is held for it'],
    [async () => ({ mails: mails.slice(1) }), 'did not arrive'],
    [
      async () => ({ mails: [...mails, { messageId: '<other@id>', recipient: 'x@y.example' }] }),
      'was not promised',
    ],
    [
      async () => ({
        books: { ...books, refunds: new Map([...books.refunds, ['again', { ...refund!, id: 'again' }]]) },
      }),
      'made 2 times',
    ],
  ]
}

const ROLLED_BACK = new Error('rolled back')

async function breachesAfter(
  db: Database,
  evidence: Evidence,
  plant: (tx: Transaction) => Promise<Partial<Evidence>>,
): Promise<string[]> {
  let breaches: string[] = []
  const planted = db.transaction().execute(async (tx) => {
    const changed = await plant(tx)
    breaches = await breachesAtLast({ ...evidence, ...changed, db: tx })
    throw ROLLED_BACK
  })
  await planted.catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error
  })
  return breaches
}
