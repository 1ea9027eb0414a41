import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'
import { createDice } from '../../db/seed/seeded-random.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged } from './support/acknowledged.ts'
import { breachesAtLast } from './support/breaches.ts'
import { sendCrowd } from './support/crowd.ts'
import { evidenceOf } from './support/evidence.ts'
import { installationTest } from './support/installation-test.ts'
import { logInAsMember } from './support/member.ts'
import { until } from './support/until.ts'

const test = installationTest({ instances: 1 })

test('a mail server that is away for an hour loses no email, and prevents no reservation', async ({
  installation,
}) => {
  const acknowledged = nothingAcknowledged()
  const tour = await aTour(installation.tools)
  const departure = await aDeparture(installation.tools, tour, { capacity: 30 })
  const ownerToken = await logInAsMember(installation)
  await installation.mail.goAway()
  await sendCrowd({
    installation,
    tour,
    departure,
    customers: 20,
    dice: createDice(11),
    ownerToken,
    acknowledged,
  })
  expect(acknowledged.paid.length).toBeGreaterThan(0)
  await until(
    'every email was tried',
    30_000,
    () => untried(installation.db),
    (count) => count === 0,
  )
  expect(installation.mail.mails).toEqual([])

  await installation.mail.comeBack()
  await hourPasses(installation.db)
  await until(
    'every email is sent',
    30_000,
    () => unsent(installation.db),
    (count) => count === 0,
  )
  expect(await breachesAtLast(evidenceOf(installation, acknowledged))).toEqual([])
  const ids = installation.mail.mails.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
})

/** The jobs that wait for their next try are due. */
async function hourPasses(db: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
}

async function untried(db: Database): Promise<number> {
  return (await queued(db)).filter(({ attempts }) => attempts === 0).length
}

async function unsent(db: Database): Promise<number> {
  return (await queued(db)).length
}

/** The emails that wait; the ticket of a reservation that is cancelled meanwhile is dropped. */
function queued(db: Database) {
  return db.selectFrom('letter').select('attempts').where('status', 'not in', ['SENT', 'DROPPED']).execute()
}
