import { setTimeout as pause } from 'node:timers/promises'
import { createDice, type Dice } from '../../../db/seed/seeded-random.ts'
import { aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged, type Acknowledged } from './acknowledged.ts'
import { breachesAtLast, breachesNow } from './breaches.ts'
import { sendCrowd } from './crowd.ts'
import { evidenceOf } from './evidence.ts'
import { openInstallation, type RunningInstallation } from './processes.ts'
import { finishJobs } from './finish-jobs.ts'
import type { ServerProcess } from './server-process.ts'
import { logInAsMember } from './member.ts'
import { until } from './until.ts'

/** The results of rounds of SIGKILL under load. */
export type KillReport = {
  rounds: number
  kills: number
  breaches: string[]
  holds: number
  paid: number
  refunds: number
  mails: number
  /** From SIGKILL to the killed server's first good response, each. */
  recoveredMs: number[]
}

const CUSTOMERS = 12
const SEATS = 9
const KILL_WITHIN_MS = 500

/**
 * Kills one of two servers, or both, at a random moment of a crowd's booking, starts them again, and looks for broken
 * guarantees when the crowd has its responses; at the end again, when the jobs have run and every open payment session
 * has expired.
 */
export async function killRounds({ rounds, seed }: { rounds: number; seed: number }): Promise<KillReport> {
  const dice = createDice(seed)
  const installation = await openInstallation()
  const report: KillReport = {
    rounds,
    kills: 0,
    breaches: [],
    holds: 0,
    paid: 0,
    refunds: 0,
    mails: 0,
    recoveredMs: [],
  }
  const acknowledged = nothingAcknowledged()
  try {
    const tour = await aTour(installation.tools)
    const ownerToken = await logInAsMember(installation)
    for (let round = 0; round < rounds; round += 1) {
      const recovered = await killOnce({ installation, tour, dice, ownerToken, acknowledged })
      report.recoveredMs.push(...recovered)
      report.breaches.push(
        ...(await breachesNow(evidenceOf(installation, acknowledged))).map(
          (it) => `round ${round + 1}: ${it}`,
        ),
      )
    }
    await finishJobs(installation)
    report.breaches.push(...(await breachesAtLast(evidenceOf(installation, acknowledged))))
    report.breaches.push(...(await seatsLeaked(installation)))
    return { ...report, kills: report.recoveredMs.length, ...tally(installation, acknowledged) }
  } finally {
    await installation.close()
  }
}

type Round = {
  installation: RunningInstallation
  tour: TestTour
  dice: Dice
  ownerToken: string
  acknowledged: Acknowledged
}

async function killOnce(round: Round): Promise<number[]> {
  const { installation, tour, dice } = round
  const departure = await aDeparture(installation.tools, tour, { capacity: SEATS })
  const crowd = sendCrowd({ ...round, departure, customers: CUSTOMERS })
  await pause(dice.between(0, KILL_WITHIN_MS))
  const victims = dice.chance(33) ? installation.servers : [dice.pick(installation.servers)]
  const recovered = await Promise.all(victims.map(killAndStart))
  await crowd
  await until('every webhook is taken', 60_000, () => installation.webhooksWaiting().size === 0)
  return recovered
}

async function killAndStart(server: ServerProcess): Promise<number> {
  const killed = performance.now()
  await server.kill()
  await server.start()
  return performance.now() - killed
}

/** Once every open payment session has expired at the provider, no seat is held any more. */
async function seatsLeaked({ provider, db }: RunningInstallation): Promise<string[]> {
  for (const { id, status } of provider.books.sessions.values())
    if (status === 'open') provider.move(id, 'lapse')
  const held = () =>
    db.selectFrom('reservation').select('reference').where('status', '=', 'ON_HOLD').execute()
  const left = await until('no seat is held', 30_000, held, (rows) => rows.length === 0).catch(held)
  return left.map(({ reference }) => `reservation ${reference}: its session lapsed, its seats are still held`)
}

function tally({ provider, mail }: RunningInstallation, { held }: Acknowledged) {
  const { sessions, refunds } = provider.books
  const paid = [...sessions.values()].filter((session) => session.payment_status === 'paid').length
  return { holds: held.length, paid, refunds: refunds.size, mails: mail.mails.length }
}
