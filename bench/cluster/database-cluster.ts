import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { until } from '#tests/faults/support/until.ts'
import { createDatabaseMachine, type DatabaseMachine } from './database-machine.ts'
import type { ClusterSettings } from './templates.ts'
import { makeSwitch, plugIn, removeNetworks } from './network.ts'

const MACHINES = 3
const STARTS_WITHIN_MS = 180_000

/** PostgreSQL under Patroni on three machines, each in a network of its own. */
export type DatabaseCluster = {
  machines: readonly DatabaseMachine[]
  /** The machine that the others take for the primary. */
  primary(): Promise<DatabaseMachine>
  /** The standby that commits wait for. */
  synchronous(): Promise<DatabaseMachine>
  /** Waits until there are a primary and two standbys that follow it, one of them synchronously. */
  whole(): Promise<void>
  stop(): Promise<void>
}

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

/** Brings the three machines up, with the role and the database of the application. */
export async function openDatabaseCluster(
  folder: string,
  settingsFor: (addresses: readonly string[]) => Promise<ClusterSettings>,
): Promise<{ cluster: DatabaseCluster; settings: ClusterSettings }> {
  await removeNetworks(MACHINES)
  await makeSwitch()
  const networks = []
  for (let number = 1; number <= MACHINES; number += 1) networks.push(await plugIn(number))
  const settings = await settingsFor(networks.map(({ address }) => address))
  const machines: DatabaseMachine[] = []
  for (const [index, network] of networks.entries())
    machines.push(await createDatabaseMachine(`db-${index + 1}`, { network, folder, settings }))
  const cluster = clusterOf(machines, settings)
  try {
    for (const machine of machines) machine.start()
    await cluster.whole()
    await makeRole(await cluster.primary(), folder, settings)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { cluster, settings }
}

function clusterOf(machines: readonly DatabaseMachine[], settings: ClusterSettings): DatabaseCluster {
  const withRole = async (...roles: string[]) => {
    const member = (await membersOf(machines)).find(
      ({ role, state }) => roles.includes(role) && /running|streaming/.test(state),
    )
    const machine = machines.find(({ name }) => name === member?.name)
    if (!machine) throw new Error(`No machine is ${roles[0]}.`)
    return machine
  }
  const primary = () => withRole('leader', 'master', 'primary')
  return {
    machines,
    primary,
    synchronous: () => withRole('sync_standby'),
    async whole() {
      await until('the cluster is whole', STARTS_WITHIN_MS, () => membersOf(machines), isWhole)
      const following = async () => followersOf(await primary(), settings)
      await until('both standbys follow', STARTS_WITHIN_MS, following, (count) => count === MACHINES - 1)
    },
    async stop() {
      for (const { network } of machines) await network.killAll()
      await Promise.all(machines.flatMap(({ etcd, patroni }) => [etcd.kill(), patroni.kill()]))
      await removeNetworks(machines.length)
    },
  }
}

function isWhole(members: readonly Member[]): boolean {
  const roles = new Set(members.map(({ role }) => role))
  const isComplete = members.length === MACHINES && roles.has('leader') && roles.has('sync_standby')
  const areSame = new Set(members.map(({ timeline }) => timeline)).size === 1
  return isComplete && areSame && members.every(({ state }) => /^(?:running|streaming)$/.test(state))
}

/** The members as Patroni on any machine within reach sees them. */
async function membersOf(machines: readonly DatabaseMachine[]): Promise<Member[]> {
  const views = machines.map(async ({ network }) => {
    const response = await fetch(`http://${network.address}:8008/cluster`, {
      signal: AbortSignal.timeout(3_000),
    })
    return ((await response.json()) as { members: Member[] }).members
  })
  return Promise.any(views)
}

/** The standbys that receive what the primary writes. */
async function followersOf({ network }: DatabaseMachine, settings: ClusterSettings): Promise<number> {
  const client = new pg.Client({
    host: network.address,
    user: 'postgres',
    database: 'postgres',
    password: settings.SUPERUSER_PASSWORD,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(`select from pg_stat_replication where state = 'streaming'`)
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

async function makeRole(
  { name, network }: DatabaseMachine,
  folder: string,
  settings: ClusterSettings,
): Promise<void> {
  const file = join(folder, `${name}-files`, 'role.sql')
  const words = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--file', file]
  await promisify(execFile)('psql', [`host=${network.address} user=postgres dbname=postgres`, ...words], {
    env: { PATH: process.env.PATH, PGPASSWORD: settings.SUPERUSER_PASSWORD },
  })
}
