import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { choosePostgresAccount, commandFor } from '#database/postgres-account.ts'
import { POSTGRES_15 } from './postgres-15-folder.ts'
import { serveTests } from './test-postgres.ts'

const SUPERUSER = 'superuser'
const APPLICATION = 'application'
const STARTS_MAX = 200

/** Vitest's global set-up: a PostgreSQL 15 of this run alone, with a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-15-'))
  const account = await choosePostgresAccount(folder, folder)
  if (account.owner) await chown(folder, account.owner.uid, account.owner.gid)
  const data = join(folder, 'data')
  const made = commandFor(account, join(POSTGRES_15, 'initdb'), [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  await promisify(execFile)(made.program, made.words)
  const started = commandFor(account, join(POSTGRES_15, 'postgres'), [
    `-D${data}`,
    `-k${folder}`,
    '-clisten_addresses=',
    '-cmax_connections=300',
    '-cfsync=off',
  ])
  const server = spawn(started.program, started.words, { stdio: 'ignore' })
  const addressOf = (role: string) =>
    `postgresql://${role}@localhost/postgres?host=${encodeURIComponent(folder)}`
  await createApplication(addressOf(SUPERUSER))
  await serveTests(project, { url: addressOf(APPLICATION), superuserUrl: addressOf(SUPERUSER) })
  return async () => {
    server.kill('SIGINT')
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
}

/** Waits until the server takes connections, and makes a role without superuser rights, as the product has it. */
async function createApplication(superuserUrl: string): Promise<void> {
  for (let start = 0; ; start += 1) {
    const client = new pg.Client(superuserUrl)
    try {
      await client.connect()
      await client.query(`create role ${APPLICATION} login`)
      return
    } catch (error) {
      if (start === STARTS_MAX) throw error
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
