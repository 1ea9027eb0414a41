import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDice } from '../../../db/seed/seeded-random.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { nothingAcknowledged } from './acknowledged.ts'
import { breachesAtLast } from './breaches.ts'
import { call, type CallResponse } from './customer.ts'
import { sendCrowd } from './crowd.ts'
import { evidenceOf } from './evidence.ts'
import { finishJobs } from './finish-jobs.ts'
import type { RunningInstallation } from './processes.ts'
import { logInAsMember } from './member.ts'

export type DatabaseCrash = {
  breaches: string[]
  /** The responses that a reader got from the crash to the first good one. */
  responses: CallResponse[]
  goodAfterMs: number
  /** True for each server that lived, before and after. */
  aliveBefore: boolean[]
  aliveAfter: boolean[]
}

/** Shuts PostgreSQL down at once (SIGQUIT, as `pg_ctl stop -m immediate` does) in the middle of a crowd's booking. */
export async function crashDatabase(installation: RunningInstallation, seed: number): Promise<DatabaseCrash> {
  const dice = createDice(seed)
  const acknowledged = nothingAcknowledged()
  const tour = await aTour(installation.tools)
  const departure = await aDeparture(installation.tools, tour, { capacity: 20 })
  const ownerToken = await logInAsMember(installation)
  const aliveBefore = lives(installation)
  const crowd = sendCrowd({ installation, tour, departure, customers: 24, dice, ownerToken, acknowledged })
  await pause(dice.between(20, 400))
  process.kill(await postmaster(installation), 'SIGQUIT')
  const { responses, goodAfterMs } = await readUntilGood(installation, tour.slug)
  await crowd
  const aliveAfter = lives(installation)
  await finishJobs(installation)
  const breaches = await breachesAtLast(evidenceOf(installation, acknowledged))
  return { breaches, responses, goodAfterMs, aliveBefore, aliveAfter }
}

async function readUntilGood(
  { servers }: RunningInstallation,
  slug: string,
): Promise<Pick<DatabaseCrash, 'responses' | 'goodAfterMs'>> {
  const began = performance.now()
  const responses: CallResponse[] = []
  let turn = 0
  do {
    const origin = servers[turn % servers.length]?.origin ?? ''
    responses.push(await call(origin, { address: '10.201.0.1' }, 'GET', `/tours/${slug}`))
    turn += 1
    await pause(10)
    // The crash takes a moment: the first good response after a bad one counts, or one after a second of good ones.
  } while (!isGood(responses) && performance.now() - began < 60_000)
  return { responses, goodAfterMs: performance.now() - began }
}

function isGood(responses: readonly CallResponse[]): boolean {
  const last = responses.at(-1)
  return last?.status === 200 && (responses.some(({ status }) => status !== 200) || responses.length > 100)
}

function lives({ servers }: RunningInstallation): boolean[] {
  return servers.map((server) => server.isAlive())
}

async function postmaster({ dataDir }: RunningInstallation): Promise<number> {
  const file = join(dataDir, 'postgres', 'postgres', 'cluster', 'postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8'))
}
