import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#tests/faults/support/until.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import { isWorkerUp, type Installation } from './installation.ts'
import type { Part } from './part.ts'
import { againAfterMs, type Sales } from './sales.ts'

export type Stage = {
  cluster: DatabaseCluster
  installation: Installation
  parts: { haproxy: Part; pgbouncer: Part }
}

/** One fault, the time within which sales go on again, and the way back to a whole cluster. */
export type Fault = {
  name: string
  limitMs: number
  /** Does it, and returns what repairs it once sales go on. */
  strike(stage: Stage): Promise<() => Promise<void>>
}

export type Strike = { name: string; limitMs: number; againMs: number; sold: number; failed: number }

/** Patroni's `ttl` is 20 s, and the checks add some. */
const NODE_GONE_MS = 35_000
const POSTGRES_GONE_MS = 15_000
const CALM_MS = 4_000
const nothing = async () => {}

const stopAndStart =
  (of: (stage: Stage) => Part): Fault['strike'] =>
  async (stage) => {
    const part = of(stage)
    await part.stop()
    part.start()
    return nothing
  }

/** Every fault of a run, in order; the cluster is whole before each. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'postgres of the primary killed with -9',
    limitMs: POSTGRES_GONE_MS,
    async strike({ cluster }) {
      await (await cluster.primary()).killPostgres()
      return nothing
    },
  },
  {
    name: 'machine of the primary off',
    limitMs: NODE_GONE_MS,
    async strike({ cluster }) {
      const machine = await cluster.primary()
      await machine.turnOff()
      return () => machine.turnOn()
    },
  },
  {
    name: 'network of the primary cut',
    limitMs: NODE_GONE_MS,
    async strike({ cluster }) {
      const { network } = await cluster.primary()
      await network.cut()
      return () => network.mend()
    },
  },
  {
    name: 'network of the synchronous standby cut',
    limitMs: POSTGRES_GONE_MS,
    async strike({ cluster }) {
      const { network } = await cluster.synchronous()
      await network.cut()
      return () => network.mend()
    },
  },
  {
    name: 'machine of the synchronous standby off',
    limitMs: POSTGRES_GONE_MS,
    async strike({ cluster }) {
      const machine = await cluster.synchronous()
      await machine.turnOff()
      return () => machine.turnOn()
    },
  },
  {
    name: 'planned switchover',
    limitMs: POSTGRES_GONE_MS,
    async strike({ cluster }) {
      const machine = await cluster.primary()
      await machine.patronictl('switchover', 'escapade', '--force')
      return nothing
    },
  },
  ...[0, 1, 2].map((index): Fault => ({
    name: `etcd of db-${index + 1} restarted`,
    limitMs: POSTGRES_GONE_MS,
    strike: stopAndStart(({ cluster }) => cluster.machines[index]!.etcd),
  })),
  {
    name: 'Patroni of the primary restarted, PostgreSQL with it',
    limitMs: POSTGRES_GONE_MS,
    async strike({ cluster }) {
      const { patroni } = await cluster.primary()
      await patroni.stop()
      patroni.start()
      return nothing
    },
  },
  {
    name: 'PgBouncer restarted',
    limitMs: POSTGRES_GONE_MS,
    strike: stopAndStart(({ parts }) => parts.pgbouncer),
  },
  {
    name: 'HAProxy restarted',
    limitMs: POSTGRES_GONE_MS,
    strike: stopAndStart(({ parts }) => parts.haproxy),
  },
  {
    name: 'one instance killed with -9, the other one restarted after it',
    limitMs: POSTGRES_GONE_MS,
    async strike({ installation }) {
      const [first, second] = installation.web
      await first?.kill()
      await first?.start()
      return async () => {
        await second?.stop()
        await second?.start()
      }
    },
  },
  {
    name: 'worker killed with -9',
    limitMs: POSTGRES_GONE_MS,
    async strike({ installation }) {
      await installation.worker.kill()
      await installation.worker.start()
      return nothing
    },
  },
]

/** Strikes while customers buy, and waits until they do again and the cluster is whole. */
export async function strikeOnce(fault: Fault, stage: Stage, sales: Sales): Promise<Strike> {
  await stage.cluster.whole()
  await until('the worker listens', 60_000, () => isWorkerUp(stage.installation.db))
  await until('sales go on', 60_000, () => performance.now() - (sales.soldAt.at(-1) ?? 0) < 1_000)
  const [sold, failed, from] = [sales.soldAt.length, sales.failures.length, performance.now()]
  const repair = await fault.strike(stage)
  // The silence may begin late: a switchover prepares first. It may also be none.
  await pause(Math.max(CALM_MS, fault.limitMs - (performance.now() - from)))
  await until(
    'sales go on again',
    120_000,
    () => performance.now() - (sales.soldAt.at(-1) ?? 0) < 1_000,
  ).catch(() => {})
  const againMs = againAfterMs(sales.soldAt, from, performance.now())
  const counts = { sold: sales.soldAt.length - sold, failed: sales.failures.length - failed }
  await repair()
  // A machine that comes back must take nothing from the others.
  await stage.cluster.whole()
  return { name: fault.name, limitMs: fault.limitMs, againMs, ...counts }
}
