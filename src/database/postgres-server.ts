import { spawn } from 'node:child_process'
import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { commandFor } from './postgres-account.ts'
import { embeddedName, PostgresUnusable, type PostgresFolder } from './postgres-folder.ts'

const lineName = 'escapade supervisor'
const startsMax = 20
const timeLimitMs = 250
const logBytesMax = 1_000_000

/**
 * A connection to the folder's server: the one that runs already, else one that is started for it.
 *
 * PostgreSQL's own lock (postmaster.pid) decides between two processes that start at once: the loser's server ends by
 * itself and the loser connects to the winner's. Waits as long as a server reports that it is starting up (it may be
 * replaying its log after a crash), and gives up when it cannot be started at all.
 */
export async function reachServer(folder: PostgresFolder): Promise<pg.Client> {
  let server: Promise<unknown> | undefined
  let failure: Error | undefined
  let starts = 0
  for (;;) {
    const found = await tryConnecting(folder)
    if (found instanceof pg.Client) return found
    if (found === 'absent' && !server) {
      if (starts === startsMax) throw new PostgresUnusable(await whyNot(folder))
      starts += 1
      server = startServer(folder)
        .catch((error: Error) => (failure = error))
        .then(async () => {
          await sleep(timeLimitMs)
          server = undefined
        })
    }
    await sleep(20)
    if (failure) throw new PostgresUnusable(`${nameOf(folder)} cannot be started: ${failure.message}`)
  }
}

/** Closes the line and stops the server unless another process holds one; resolves when it has stopped. */
export async function leaveServer(folder: PostgresFolder, line: pg.Client): Promise<void> {
  const others = await line.query(
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [lineName],
  )
  const pid = await serverPid(folder)
  await line.end()
  if (others.rowCount || !pid) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await sleep(10)
}

/** The URL of a database of this server, for `pg` and for `psql`: the superuser's, unless another role is named. */
export function serverUrl(
  folder: PostgresFolder,
  database: string,
  { role, password } = { role: embeddedName, password: folder.password },
): string {
  const host = encodeURIComponent(folder.socketDir)
  return `postgresql://${role}:${password}@localhost/${database}?host=${host}`
}

/** The errors of PostgreSQL or the system while a server is absent, or starts, stops or has no room for a moment. */
const absent = new Set(['ENOENT', 'ECONNREFUSED'])
const inPassing = new Set(['57P03', '57P01', '53300', 'ECONNRESET', 'EPIPE', undefined])

async function tryConnecting(folder: PostgresFolder): Promise<pg.Client | 'absent' | 'busy'> {
  const client = new pg.Client({
    connectionString: serverUrl(folder, 'postgres'),
    application_name: lineName,
  })
  // The loss of the line is seen by its 'end'; without a listener the error itself would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code } = error as { code?: string }
    if (absent.has(code ?? '')) return 'absent'
    if (inPassing.has(code)) return 'busy'
    throw error
  }
}

/** Resolves when the server that it started has ended. In its own process group: Ctrl-C is for us to handle. */
async function startServer(folder: PostgresFolder): Promise<void> {
  const log = await openLog(folder.logFile)
  const { program, words } = commandFor(folder.account, join(folder.bin, 'postgres'), [
    '-D',
    folder.cluster,
    ...Object.entries(settings(folder)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(program, words, { detached: true, stdio: ['ignore', log.fd, log.fd], cwd: '/' })
  await log.close()
  child.unref()
  await new Promise((ended) => child.once('exit', ended).once('error', ended))
}

async function openLog(file: string): Promise<FileHandle> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > logBytesMax) await rename(file, `${file}.1`)
  return open(file, 'a', 0o600)
}

/** Durable first, then small: it shares the machine with the site. */
function settings(folder: PostgresFolder) {
  return {
    listen_addresses: '',
    unix_socket_directories: folder.socketDir,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: 200,
    // Memory is used only as far as the data fills it: a small installation uses little.
    shared_buffers: '256MB',
    max_wal_size: '256MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // No statement and no row value of a failed statement: they may hold personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
}

async function serverPid(folder: PostgresFolder): Promise<number | undefined> {
  const pidFile = await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(pidFile) || undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function whyNot(folder: PostgresFolder): Promise<string> {
  const log = await readFile(folder.logFile, 'utf8').catch(() => '')
  const lastLines = log.trim().split('\n').slice(-5).join('\n')
  return `${nameOf(folder)} does not start. Its last words:\n${lastLines}`
}

function nameOf({ cluster }: PostgresFolder): string {
  return `The embedded PostgreSQL in ${cluster}`
}
