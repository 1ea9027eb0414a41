import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDice } from '../../db/seed/seeded-random.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged } from './support/acknowledged.ts'
import { breachesAtLast } from './support/breaches.ts'
import { sendCrowd } from './support/crowd.ts'
import { evidenceOf } from './support/evidence.ts'
import { openInstallation, type RunningInstallation } from './support/processes.ts'
import { logInAsMember } from './support/member.ts'
import { until } from './support/until.ts'

let installation: RunningInstallation

beforeAll(async () => {
  installation = await openInstallation({ instances: 1 })
})
afterAll(() => installation?.close())

test('a mail server that is away for an hour loses no email, and prevents no reservation', async () => {
  const acknowledged = nothingAcknowledged()
  const tour = await aTour(installation.tools)
  const departure = await aDeparture(installation.tools, tour, { capacity: 30 })
  const staffToken = await logInAsMember(installation)
  await installation.mail.goAway()
  await sendCrowd({
    installation,
    tour,
    departure,
    buyers: 20,
    dice: createDice(11),
    staffToken,
    acknowledged,
  })
  expect(acknowledged.paid.length).toBeGreaterThan(0)
  await until('every email was tried', 30_000, untried, (count) => count === 0)
  expect(installation.mail.mails).toEqual([])

  await installation.mail.comeBack()
  await hourPasses()
  await until('every email is sent', 30_000, unsent, (count) => count === 0)
  expect(await breachesAtLast(evidenceOf(installation, acknowledged))).toEqual([])
  const ids = installation.mail.mails.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
})

/** The jobs that wait for their next try are due. */
async function hourPasses(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(installation.db)
}

async function untried(): Promise<number> {
  const rows = await installation.db.selectFrom('letter').select('id').where('attempts', '=', 0).execute()
  return rows.length
}

async function unsent(): Promise<number> {
  const rows = await installation.db.selectFrom('letter').select('id').where('status', '!=', 'SENT').execute()
  return rows.length
}
