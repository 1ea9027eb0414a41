import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { until } from '#tests/faults/support/until.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { isWorkerUp, type Installation } from './installation.ts'
import type { Sales } from './sales.ts'

export type RollingUpdate = { seconds: number; reads: number; sold: number; failures: string[] }

const ROOT = resolve(import.meta.dirname, '../..')
const READERS = 4
/** Expands: everything that the former release writes stays valid. */
const EXPANSION = `
alter table reservation add column bench_note text;
alter table availability add column bench_note text not null default '';
create index reservation_bench_note on reservation (bench_note) where bench_note is not null;
`

/**
 * Replaces one process after the other with a release that has one more migration, under the load of customers and
 * readers, and counts every request that failed: a 5xx, no response, or another page than usual.
 */
export async function updateByTurns(
  installation: Installation,
  sales: Sales,
  folder: string,
): Promise<RollingUpdate> {
  const next = await installation.ofRelease(await nextRelease(folder))
  const tour = await aTour(installation.tools)
  const readers = startReaders(installation.edge, ['/', '/fr', `/tour/${tour.slug}`, '/faq', '/api/tours'])
  await pause(2_000)
  const [began, sold, failed] = [performance.now(), sales.soldAt.length, sales.failures.length]
  for (const [index, later] of next.entries()) {
    await installation.servers[index]?.stop()
    await later.start()
    installation.replace(index, later)
    await until('it is ready', 60_000, async () =>
      later === installation.worker
        ? isWorkerUp(installation.db)
        : (await fetch(`${later.origin}/api/ready`)).ok,
    )
    // HAProxy checks once a second.
    await pause(3_000)
  }
  await pause(2_000)
  const seconds = Math.round((performance.now() - began) / 1_000)
  const failures = await readers.stop()
  failures.push(...sales.failures.slice(failed).map((failure) => `a customer's request: ${failure}`))
  if (!(await isExpanded(installation))) failures.push('the migration of the new release was not applied')
  return { seconds, reads: readers.count(), sold: sales.soldAt.length - sold, failures }
}

/** This build in a folder of its own, with one more migration. */
async function nextRelease(folder: string): Promise<string> {
  const release = join(folder, 'next-release')
  await mkdir(release)
  for (const name of ['build', 'db']) await cp(join(ROOT, name), join(release, name), { recursive: true })
  for (const name of ['node_modules', 'src', 'docs', 'package.json'])
    await symlink(join(ROOT, name), join(release, name))
  const migrations = join(release, 'db/migrations')
  const last = (await readdir(migrations)).sort().at(-1) ?? ''
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  await writeFile(join(migrations, `${number}_bench_expansion.sql`), EXPANSION)
  return release
}

async function isExpanded({ db }: Installation): Promise<boolean> {
  const { rows } = await sql`
    select from information_schema.columns where column_name = 'bench_note'`.execute(db)
  return rows.length === 2
}

/** Visitors who read one page after the other. */
function startReaders(edge: string, paths: readonly string[]) {
  const failures: string[] = []
  let stopped = false
  let count = 0
  const read = async (path: string) => {
    const response = await fetch(`${edge}${path}`, { headers: { 'Accept-Language': 'en' } })
    await response.text()
    count += 1
    if (response.status !== 200) failures.push(`${path}: ${response.status}`)
  }
  const all = Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = reader; !stopped; turn += 1) {
        const path = paths[turn % paths.length] ?? '/'
        await read(path).catch((error: unknown) => failures.push(`${path}: ${String(error)}`))
        await pause(20)
      }
    }),
  )
  return {
    count: () => count,
    async stop(): Promise<string[]> {
      stopped = true
      await all
      return failures
    },
  }
}
