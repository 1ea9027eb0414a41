import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#tests/faults/support/until.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { DatabaseMachine } from './database-machine.ts'
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
  /** Causes the fault, and returns its repair, which is called once sales go on. */
  strike(stage: Stage): Promise<() => Promise<void>>
}

export type Strike = { name: string; limitMs: number; againMs: number; sold: number; failed: number }

/** Patroni's `ttl` is 20 s, and the checks add some. */
const NODE_GONE_MS = 35_000
const POSTGRES_GONE_MS = 15_000
const CALM_MS = 4_000
const nothing = async () => {}

type Of<T> = (stage: Stage) => T | Promise<T>

/** A restart repairs itself: nothing is left to do once sales go on. */
const restart =
  (of: Of<Part>): Fault['strike'] =>
  async (stage) => {
    const part = await of(stage)
    await part.stop()
    part.start()
    return nothing
  }

const cutNetwork =
  (of: Of<DatabaseMachine>): Fault['strike'] =>
  async (stage) => {
    const { network } = await of(stage)
    await network.cut()
    return () => network.mend()
  }

const turnOff =
  (of: Of<DatabaseMachine>): Fault['strike'] =>
  async (stage) => {
    const machine = await of(stage)
    await machine.turnOff()
    return () => machine.turnOn()
  }

const primary: Of<DatabaseMachine> = ({ cluster }) => cluster.primary()
const synchronous: Of<DatabaseMachine> = ({ cluster }) => cluster.synchronous()

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
    strike: turnOff(primary),
  },
  {
    name: 'network of the primary cut',
    limitMs: NODE_GONE_MS,
    strike: cutNetwork(primary),
  },
  {
    name: 'network of the synchronous standby cut',
    limitMs: POSTGRES_GONE_MS,
    strike: cutNetwork(synchronous),
  },
  {
    name: 'machine of the synchronous standby off',
    limitMs: POSTGRES_GONE_MS,
    strike: turnOff(synchronous),
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
    strike: restart(({ cluster }) => cluster.machines[index]!.etcd),
  })),
  {
    name: 'Patroni of the primary restarted, PostgreSQL with it',
    limitMs: POSTGRES_GONE_MS,
    strike: restart(async (stage) => (await primary(stage)).patroni),
  },
  {
    name: 'PgBouncer restarted',
    limitMs: POSTGRES_GONE_MS,
    strike: restart(({ parts }) => parts.pgbouncer),
  },
  {
    name: 'HAProxy restarted',
    limitMs: POSTGRES_GONE_MS,
    strike: restart(({ parts }) => parts.haproxy),
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
