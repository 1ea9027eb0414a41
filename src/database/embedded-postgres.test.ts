import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
let running: EmbeddedPostgres[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escapade-database-'))
  await chmod(dataDir, 0o755)
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a new folder becomes a durable UTF-8 database in UTC that only its owner can read', async () => {
  const { url } = await start()
  const facts = await query(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
       upper('é') as upper, (select datlocprovider::text from pg_database where datname = current_database())`,
  )
  expect(facts).toEqual([
    { encoding: 'UTF8', zone: 'UTC', fsync: 'on', addresses: '', upper: 'É', datlocprovider: 'b' },
  ])
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
})

test('a folder that no other user may enter becomes a database too, also for root', async () => {
  await chmod(dataDir, 0o700)
  const { url } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('where there is no room for a database, a message says so and nothing is left', async () => {
  const program = `import('#database/embedded-postgres.ts').then(({ startEmbeddedPostgres }) =>
    startEmbeddedPostgres({ dataDir: process.argv[1] })).catch(({ name, message }) => console.log(name, message))`
  const words = ['-c', 'ulimit -f 1000 && exec "$0" "$@"', process.execPath, '--eval', program, dataDir]
  const { stdout } = await promisify(execFile)('sh', words)
  expect(stdout).toMatch(
    `PostgresUnusable DATA_DIR: no database can be made in ${join(dataDir, 'postgres')}.`,
  )
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([])
})

test('a wrong password is refused', async () => {
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('a restart keeps the data and the address', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isAlive(await serverPid().catch(() => 0))).toBe(false)
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('two that start at once on one new folder share one server, and the last one out stops it', async () => {
  const [first, second] = await Promise.all([start(), start()])
  const pid = await serverPid()
  expect(await query(first.url, 'select pg_postmaster_start_time()')).toEqual(
    await query(second.url, 'select pg_postmaster_start_time()'),
  )
  await first.stop()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(pid)).toBe(true)
  await second.stop()
  expect(isAlive(pid)).toBe(false)
})

test('after kill -9 of PostgreSQL it is running again with every acknowledged commit', async () => {
  const reports: string[] = []
  const { url } = await start((sentence) => reports.push(sentence))
  await query(url, 'create table kept (number integer)')
  await query(url, 'insert into kept values (1)')
  const pid = await serverPid()
  process.kill(pid, 'SIGKILL')
  expect(await eventually(() => query(url, 'select number from kept'))).toEqual([{ number: 1 }])
  expect(await serverPid()).not.toBe(pid)
  expect(reports).toContain('The embedded PostgreSQL went away; starting it again.')
})

test('a server that cannot be started is reported, and started as soon as it can be', async () => {
  const reports: string[] = []
  const { url } = await start((sentence) => reports.push(sentence))
  const log = join(dataDir, 'postgres/server.log')
  await rm(log)
  await mkdir(log)
  process.kill(await serverPid(), 'SIGKILL')
  const remedy = `The embedded PostgreSQL in ${join(dataDir, 'postgres/cluster')} cannot be started: EISDIR`
  await expect.poll(() => reports.join(), { timeout: 5_000 }).toContain(remedy)
  await rmdir(log)
  expect(await eventually(() => query(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('a running server of an ended process is adopted, and stopped with the adopter', async () => {
  const left = await start()
  const pid = await serverPid()
  const adopter = await start()
  expect(await serverPid()).toBe(pid)
  await left.stop()
  await adopter.stop()
  expect(isAlive(pid)).toBe(false)
})

test('when the process that started the server is killed, the others bring it back', async () => {
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))}
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    process.send('ready')`
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(starter, 'message')
  const { url } = await start(() => {})
  await query(url, 'create table kept as select 42 as answer')
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  expect(await eventually(() => query(url, 'select answer from kept'))).toEqual([{ answer: 42 }])
})

async function start(report?: (sentence: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(report ? { dataDir, report } : { dataDir })
  running.push(server)
  return server
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'))
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 200) throw error
      await sleep(50)
    }
  }
}
