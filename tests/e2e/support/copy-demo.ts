import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOfSources, root } from '../../../scripts/prepare.mjs'
import { createServerProcess } from '../../faults/support/server-process.ts'
import { oneAtATime } from '../../support/site/one-at-a-time.ts'

const CACHE = join(root, '.cache/journey-demo')
const run = promisify(execFile)

let kept: Promise<string> | undefined

/**
 * Fills a data folder with the demo season as the first start of the built product leaves it, in a small part of its
 * time. The first journey that asks has it written; later ones, of later runs too, copy it until a source or the build
 * changes.
 */
export async function copyDemo(settings: NodeJS.ProcessEnv, dataDir: string): Promise<void> {
  kept ??= keptDemo(settings)
  const from = await kept
  await rm(dataDir, { recursive: true, force: true })
  // With owners and modes, which PostgreSQL looks at.
  await run('cp', ['-a', from, dataDir])
}

async function keptDemo(settings: NodeJS.ProcessEnv): Promise<string> {
  const build = await readFile(join(root, 'build/server/index.js'))
  const words = [hashOfSources(), JSON.stringify(settings)]
  const hash = createHash('sha256').update(build).update(words.join()).digest('hex')
  const folder = join(CACHE, hash.slice(0, 16))
  await oneAtATime('journey-demo', async () => {
    if (!existsSync(folder)) await writeDemo(settings, folder)
  })
  return folder
}

async function writeDemo(settings: NodeJS.ProcessEnv, folder: string): Promise<void> {
  await rm(CACHE, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  const logs = await mkdtemp(join(tmpdir(), 'escapade-journey-demo-'))
  const begun = `${folder}.begun`
  const server = await createServerProcess({ ...settings, DATA_DIR: begun }, join(logs, 'server.log'))
  await server.start()
  await server.stop()
  await rename(begun, folder)
  await rm(logs, { recursive: true })
}
