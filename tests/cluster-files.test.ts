import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#config'
import type { Tables } from '#database/tables.ts'
import { readSettings } from '../bench/cluster/templates.ts'
import { requireSessionSettings } from '../src/main/require-session-settings.ts'

const templates = resolve(import.meta.dirname, '../deploy/cluster')
const run = promisify(execFile)

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapade-cluster-files-'))
  const example = await readFile(join(templates, 'cluster.env.example'), 'utf8')
  await writeFile(join(folder, 'empty.env'), example)
  await writeFile(join(folder, 'cluster.env'), example.replaceAll('_PASSWORD=', '_PASSWORD=0123abc'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The filled-in files of a machine by their names. */
async function filesOf(machine: string): Promise<Record<string, string>> {
  const target = join(folder, machine)
  await run(join(templates, 'fill'), [join(folder, 'cluster.env'), machine, target])
  const names = await readdir(target)
  for (const name of names) expect((await stat(join(target, name))).mode & 0o077).toBe(0)
  const texts = await Promise.all(names.map((name) => readFile(join(target, name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

test('the files of each machine are filled in, and only their owner reads them', async () => {
  for (const machine of ['db-1', 'db-2', 'db-3', 'app'])
    for (const text of Object.values(await filesOf(machine))) expect(text).not.toMatch(/@[A-Z][A-Z0-9_]*@/)
})

test('a value that is missing is named, and nothing has an empty password', async () => {
  const filling = run(join(templates, 'fill'), [join(folder, 'empty.env'), 'db-1', join(folder, 'none')])
  await expect(filling).rejects.toThrow(/PASSWORD, which patroni.yml needs, is missing/)
})

test('the times of Patroni fit into its time to live', async () => {
  const { 'patroni.yml': text = '' } = await filesOf('db-2')
  const { bootstrap, name } = parse(text) as { name: string; bootstrap: { dcs: Record<string, number> } }
  const { ttl = 0, loop_wait = 0, retry_timeout = 0, synchronous_mode } = bootstrap.dcs
  expect(name).toBe('db-2')
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  expect(synchronous_mode).toBe(true)
})

test('Escapade starts with the settings of an application machine, around PgBouncer where it must', async () => {
  const { 'escapade.env': text = '' } = await filesOf('app')
  const { database, role, socket, drainSeconds } = readConfig({
    ...readSettings(text),
    PUBLIC_URL: 'https://tours.example.com',
  })
  expect({ role, socket, drainSeconds }).toEqual({ role: 'web', socket: null, drainSeconds: 5 })
  expect(database).toEqual({
    kind: 'url',
    url: 'postgres://escapade:0123abc@127.0.0.1:6432/escapade',
    sessionUrl: 'postgres://escapade:0123abc@127.0.0.1:5000/escapade',
    prepares: false,
  })
})

test('the role has what PgBouncer drops, and is no superuser', async () => {
  const { 'role.sql': script = '' } = await filesOf('db-1')
  const statements = script
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\bescapade\b/g, 'escapade_of_cluster')
    .split(';')
    .filter((statement) => /\w/.test(statement))
  const { superuserUrl } = inject('testPostgres')
  const superuser = new pg.Client(superuserUrl)
  await superuser.connect()
  try {
    for (const statement of statements) await superuser.query(statement)
    const { rows } = await superuser.query(
      `select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = 'escapade_of_cluster'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
    const url = Object.assign(new URL(superuserUrl), {
      username: 'escapade_of_cluster',
      password: '0123abc',
      pathname: '/escapade_of_cluster',
    })
    const pool = new pg.Pool({ connectionString: url.href, max: 1 })
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const check = requireSessionSettings(db)
    await check.then(
      () => db.destroy(),
      () => db.destroy(),
    )
    await expect(check).resolves.toBeUndefined()
  } finally {
    // PostgreSQL waits 5 s for connections that are about to end; a forced drop would break them.
    await superuser.query('drop database if exists escapade_of_cluster')
    await superuser.query('drop role if exists escapade_of_cluster')
    await superuser.end()
  }
})
