/**
 * Several machines on this one: `npm run build`, then as root `node bench/cluster.ts [--only update] [--fault WORD]`.
 *
 * Three database machines (etcd, Patroni, PostgreSQL 15), each in a network of its own that can be cut, PgBouncer,
 * HAProxy, two instances and a worker, all with the files of deploy/cluster. It sells under load, strikes one part
 * after the other, updates to another release, and counts at the end. Targets: no acknowledged sale lost, no seat sold
 * twice; sales again within 15 s, and within 35 s when the machine of the primary or its network is gone; no failed
 * request during the update.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nothingAcknowledged, type Acknowledged } from '#tests/faults/support/acknowledged.ts'
import { breachesAtLast } from '#tests/faults/support/breaches.ts'
import { evidenceOf } from '#tests/faults/support/evidence.ts'
import { finishJobs } from '#tests/faults/support/finish-jobs.ts'
import type { RunningInstallation } from '#tests/faults/support/processes.ts'
import { freePort } from '#tests/faults/support/server-process.ts'
import { until } from '#tests/faults/support/until.ts'
import { openDatabaseCluster } from './cluster/database-cluster.ts'
import { FAULTS, strikeOnce, type Stage } from './cluster/faults.ts'
import { clusterSettings } from './cluster/templates.ts'
import { missingParts } from './cluster/missing-parts.ts'
import { openInstallation } from './cluster/installation.ts'
import { openProxies } from './cluster/proxies.ts'
import { updateByTurns } from './cluster/rolling-update.ts'
import { startSales, type Sales } from './cluster/sales.ts'

/** Two for each sale; a busy machine sends twenty a second. */
const EMAILS_WITHIN_MS = 900_000

const { values } = parseArgs({
  options: { only: { type: 'string' }, fault: { type: 'string', default: '' }, keep: { type: 'boolean' } },
})

const missing = await missingParts()
if (missing.length > 0) {
  console.log(`Nothing was measured. This machine lacks:\n${missing.map((part) => `  ${part}`).join('\n')}`)
  process.exit(0)
}
const broken = await withCluster(async (stage, folder) => {
  const acknowledged = nothingAcknowledged()
  const sales = await startSales(stage.installation, acknowledged)
  const failures: string[] = []
  if (values.only !== 'update') failures.push(...(await strikeAll(stage, sales)))
  if (values.only !== 'faults') failures.push(...(await update(stage, sales, folder)))
  await sales.stop()
  failures.push(...(await count(stage, sales, acknowledged)))
  return failures
})
for (const failure of broken) console.log(`  ${failure}`)
console.log(`broken guarantees: ${broken.length} (target 0)`)
process.exitCode = broken.length === 0 ? 0 : 1

/** Starts the cluster and the installation for the work, and stops both, also when the work fails. */
async function withCluster(work: (stage: Stage, folder: string) => Promise<string[]>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-cluster-'))
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const closing: (() => Promise<unknown>)[] = []
  try {
    const { cluster, settings } = await openDatabaseCluster(folder, ([one = '', two = '', three = '']) =>
      clusterSettings({
        DB_1: one,
        DB_2: two,
        DB_3: three,
        APP_1: `127.0.0.1:${ports[0]}`,
        APP_2: `127.0.0.1:${ports[1]}`,
        SITE_BIND: `127.0.0.1:${ports[2]}`,
      }),
    )
    closing.unshift(() => cluster.stop())
    console.log(`three database machines are up (files and logs: ${folder})`)
    const { haproxy, pgbouncer, environment } = await openProxies(folder, settings)
    closing.unshift(() => Promise.all([haproxy.kill(), pgbouncer.kill()]))
    const edge = `http://127.0.0.1:${ports[2]}`
    const installation = await openInstallation({ folder, edge, ports: ports.slice(0, 2), environment })
    closing.unshift(() => installation.close())
    console.log('two instances and a worker are up')
    return await work({ cluster, installation, parts: { haproxy, pgbouncer } }, folder)
  } finally {
    for (const close of closing) await close().catch((error: unknown) => console.log(String(error)))
    if (!values.keep) await rm(folder, { recursive: true, force: true })
  }
}

async function strikeAll(stage: Stage, sales: Sales): Promise<string[]> {
  const late: string[] = []
  for (const fault of FAULTS.filter(({ name }) => name.includes(values.fault))) {
    const { name, limitMs, againMs, sold, failed } = await strikeOnce(fault, stage, sales)
    const again = againMs === 0 ? 'no pause of a second' : `sales again after ${seconds(againMs)}`
    console.log(
      `${name}: ${again} (target ${limitMs / 1_000} s); ${sold} sales, ${failed} requests repeated, load ${load()}`,
    )
    if (againMs > limitMs) late.push(`${name}: sales again after ${seconds(againMs)}`)
  }
  return late
}

async function update({ installation }: Stage, sales: Sales, folder: string): Promise<string[]> {
  const { seconds: took, reads, sold, failures } = await updateByTurns(installation, sales, folder)
  console.log(
    `update by turns, ${took} s: ${reads} pages read, ${sold} sales, ${failures.length} failed (target 0), load ${load()}`,
  )
  return failures
}

async function waitingEmails({ db }: RunningInstallation): Promise<number> {
  const { length } = await db.selectFrom('letter').select('id').where('status', '=', 'QUEUED').execute()
  return length
}

/** Lets every job end, and compares the acknowledged sales with the database, the provider and the mail server. */
async function count({ installation }: Stage, sales: Sales, acknowledged: Acknowledged): Promise<string[]> {
  await until(
    'the emails are sent',
    EMAILS_WITHIN_MS,
    () => waitingEmails(installation),
    (waiting) => waiting < 20,
  )
  await finishJobs(installation)
  const breaches = await breachesAtLast(evidenceOf(installation, acknowledged))
  console.log(
    `${acknowledged.held.length} holds and ${acknowledged.paid.length} sales acknowledged, ` +
      `${sales.soldOut()} customers refused as sold out, ${installation.mail.mails.length} emails`,
  )
  return breaches
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
