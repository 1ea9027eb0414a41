import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { choosePostgresAccount, commandFor, type PostgresAccount } from './postgres-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

/** Everything that is needed to start, reach and stop the PostgreSQL of one data folder. */
export interface PostgresFolder {
  readonly account: PostgresAccount
  /** The folder of `postgres` itself. */
  readonly bin: string
  /** PGDATA. */
  readonly cluster: string
  readonly logFile: string
  readonly socketDir: string
  readonly password: string
}

/** The embedded PostgreSQL cannot be used on this folder; the message names the remedy for the operator. */
export class PostgresUnusable extends Error {
  override readonly name = 'PostgresUnusable'
}

const run = promisify(execFile)

/** The superuser of the embedded server, and the database of Escapade, which connects to it as another role. */
export const embeddedName = 'escapade'

/**
 * Makes `<dataDir>/postgres` a usable database folder: initialises it when absent, keeps it when present.
 *
 * A new one is made beside it and renamed, so neither a kill in the middle nor a second process doing the same leaves
 * an incomplete database.
 */
export async function preparePostgresFolder(dataDir: string): Promise<PostgresFolder> {
  const data = resolve(dataDir)
  const folder = join(data, 'postgres')
  await mkdir(data, { recursive: true })
  const account = await choosePostgresAccount(data, folder)
  const bin = await findPostgresBinaries(account, data)
  if (!(await exists(folder))) await initialise(folder, account, bin)
  await giveTo(account, folder)
  return {
    account,
    bin,
    cluster: join(folder, 'cluster'),
    logFile: join(folder, 'server.log'),
    socketDir: await prepareSocketDir(folder, account),
    password: await readPassword(folder),
  }
}

async function initialise(folder: string, account: PostgresAccount, bin: string): Promise<void> {
  const staging = await mkdtemp(`${folder}-new-`)
  const passwordFile = join(staging, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await giveTo(account, staging)
  const { program, words } = commandFor(account, join(bin, 'initdb'), [
    `--pgdata=${join(staging, 'cluster')}`,
    `--username=${embeddedName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  await run(program, words).catch(async (cause: Error & { stderr?: string }) => {
    await rm(staging, { recursive: true, force: true })
    const said = cause.stderr?.trim() ?? cause.message
    throw new PostgresUnusable(`DATA_DIR: no database can be made in ${folder}. PostgreSQL says:\n${said}`, {
      cause,
    })
  })
  await rename(staging, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(staging, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/** The folder may belong to another account: a clone that moved, or a first run by another user. */
async function giveTo({ owner }: PostgresAccount, folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
}

/**
 * The socket is in the database folder, which only its owner can enter. The kernel accepts at most 107 bytes for a
 * socket's path; for a longer one it moves to a private folder with a name of its own in the system's temporary
 * folder.
 */
async function prepareSocketDir(folder: string, { owner }: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(folder) <= 90) return folder
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const socketDir = join(tmpdir(), `escapade-${digest}`)
  await mkdir(socketDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(socketDir)
  const ours = found.isDirectory() && [process.getuid?.(), owner?.uid].includes(found.uid)
  if (!ours) throw new PostgresUnusable(`${socketDir} belongs to somebody else. Choose a shorter DATA_DIR.`)
  if (owner) await chown(socketDir, owner.uid, owner.gid)
  return socketDir
}

async function readPassword(folder: string): Promise<string> {
  return readFile(join(folder, 'password'), 'utf8').catch((cause: unknown) => {
    throw new PostgresUnusable(
      `The database in ${folder} belongs to another user, or lost its password file. Start Escapade as the user ` +
        'who made it, or choose another DATA_DIR, or set DATABASE_URL.',
      { cause },
    )
  })
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
