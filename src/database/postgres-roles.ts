import { createHmac } from 'node:crypto'
import pg from 'pg'
import { embeddedName, type PostgresFolder } from './postgres-folder.ts'
import { serverUrl } from './postgres-server.ts'

/** The role of Escapade's connections. It owns its database and has no rights beside it. */
const applicationRole = 'escapade_app'

/** Any number, other than those of the migrations and the start. */
const LOCK_KEY = 7_221_962

/** The URL of the embedded database for the application. */
export function applicationUrl(folder: PostgresFolder): string {
  return serverUrl(folder, embeddedName, { role: applicationRole, password: passwordOf(folder) })
}

/**
 * Makes the application's role and its database, on a connection of the superuser. A database that an older release
 * made as superuser changes its owner, all at once or not at all. Processes that start together do it once.
 */
export async function prepareDatabase(folder: PostgresFolder, superuser: pg.Client): Promise<void> {
  await superuser.query('select pg_advisory_lock($1)', [LOCK_KEY])
  try {
    await ensureRole(folder, superuser)
    const { rows } = await superuser.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [embeddedName],
    )
    const owner = rows[0]?.owner
    if (!owner) await superuser.query(`create database ${embeddedName} owner ${applicationRole}`)
    else if (owner !== applicationRole) await handOver(folder)
  } finally {
    await superuser.query('select pg_advisory_unlock($1)', [LOCK_KEY])
  }
}

async function ensureRole(folder: PostgresFolder, superuser: pg.Client): Promise<void> {
  const { rowCount } = await superuser.query('select 1 from pg_roles where rolname = $1', [applicationRole])
  if (rowCount) return
  const password = pg.escapeLiteral(passwordOf(folder))
  await superuser.query(
    `create role ${applicationRole} login nosuperuser nocreatedb nocreaterole password ${password}`,
  )
  await superuser.query('revoke connect on database postgres, template1 from public')
}

/** Derived from the superuser's password, which only the owner of the folder can read. */
function passwordOf({ password }: PostgresFolder): string {
  return createHmac('sha256', password).update(applicationRole).digest('base64url')
}

async function handOver(folder: PostgresFolder): Promise<void> {
  const client = new pg.Client(serverUrl(folder, embeddedName))
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ act: string }>(EVERYTHING_IN_IT)
    for (const { act } of rows) await client.query(`${act} owner to ${applicationRole}`)
    await client.query(`alter database ${embeddedName} owner to ${applicationRole}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The beginning of an ALTER for each object of ours. Sequences of a column follow their table. */
const EVERYTHING_IN_IT = `
  with ours as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  )
  select format('alter schema %s', oid::regnamespace) as act from ours
  union all
  select format('alter %s %s', case relkind when 'S' then 'sequence' when 'v' then 'view'
      when 'm' then 'materialized view' else 'table' end, c.oid::regclass)
    from pg_class c join ours on ours.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') or relkind = 'S' and not exists (
      select 1 from pg_depend
      where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')
    )
  union all
  select format('alter routine %s', p.oid::regprocedure) from pg_proc p join ours on ours.oid = pronamespace
  union all
  select format('alter type %s', t.oid::regtype) from pg_type t join ours on ours.oid = typnamespace
    where typtype in ('d', 'e')`
