import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { closeDatabase, connectDatabase } from './connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { createJobQueue } from './job-queue.ts'
import { migrate } from './migrate.ts'

const migrations = resolve(import.meta.dirname, '../../db/migrations')

async function aFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escapade-roles-'))
  // PostgreSQL may run as another user.
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => server.stop())
  return server
}

async function query(url: string, ...texts: string[]): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const text of texts) ({ rows } = await client.query(text))
    return rows
  } finally {
    await client.end()
  }
}

const OWN_RIGHTS = `
  select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`
const NONE = {
  rolsuper: false,
  rolcreatedb: false,
  rolcreaterole: false,
  rolreplication: false,
  rolbypassrls: false,
}

/** Tables, sequences, routines and types of ours that do not belong to the present role. */
const OTHERS_OBJECTS = `
  with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select c.oid::regclass::text as name from pg_class c join ours on ours.oid = relnamespace
    where relowner <> current_user::regrole
  union all select p.oid::regprocedure::text from pg_proc p join ours on ours.oid = pronamespace
    where proowner <> current_user::regrole
  union all select t.oid::regtype::text from pg_type t join ours on ours.oid = typnamespace
    where typowner <> current_user::regrole
  union all select nspname from pg_namespace join ours using (oid) where nspowner <> current_user::regrole and nspname <> 'public'`

async function makeSchema(url: string): Promise<void> {
  const db = connectDatabase(url)
  await migrate(db, migrations)
  await closeDatabase(db)
  const queue = createJobQueue(url, { queues: {}, log: console, supervise: false })
  await queue.start()
  await queue.stop()
}

test('the application is no superuser, and reaches neither files nor programs nor other databases', async () => {
  const { url } = await start(await aFolder())
  expect(await query(url, OWN_RIGHTS)).toEqual([NONE])
  for (const act of [
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/etc/escapade-never'",
    'create role another',
    'create database another',
    "alter system set fsync = 'off'",
    'alter role current_user superuser',
    'set role escapade',
  ]) {
    await expect(query(url, act)).rejects.toMatchObject({ code: '42501' })
  }
  const elsewhere = Object.assign(new URL(url), { pathname: '/postgres' }).href
  await expect(query(elsewhere, 'select 1')).rejects.toMatchObject({ code: '42501' })
  await makeSchema(url)
  expect(await query(url, OTHERS_OBJECTS)).toEqual([])
})

test('a folder of an older release, made by the superuser, changes its owner by two processes that start at once', async () => {
  const dataDir = await aFolder()
  const before = await start(dataDir)
  const { superuserUrl } = before
  const outside = Object.assign(new URL(superuserUrl), { pathname: '/postgres' }).href
  await query(outside, 'drop database escapade', 'drop role escapade_app', 'create database escapade')
  await makeSchema(superuserUrl)
  await query(superuserUrl, 'create table kept as select 42 as answer')
  await before.stop()

  const [one, two] = await Promise.all([start(dataDir), start(dataDir)])
  expect(two.url).toBe(one.url)
  expect(await query(one.url, OWN_RIGHTS)).toEqual([NONE])
  expect(await query(one.url, OTHERS_OBJECTS)).toEqual([])
  // The work of migrations, and of a restore.
  await query(one.url, 'alter table tour add column another text', 'alter table kept rename to still_kept')
  expect(await query(two.url, 'select answer from still_kept')).toEqual([{ answer: 42 }])
  await query(one.url, 'drop schema public cascade', 'drop schema pgboss cascade', 'create schema public')
  await makeSchema(one.url)
})
