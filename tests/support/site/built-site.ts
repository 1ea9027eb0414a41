import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../../scripts/server-options.mjs'

/** The built product with the demo, on a data folder of its own that is removed with it. */
export type BuiltSite = {
  /** Scheme, host and port. */
  origin: string
  /** Of the server's process. */
  pid: number
  /** The log-in of the member who owns the demo. */
  owner: { username: string; password: string }
  stop(): Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../../..')
const STARTS_WITHIN_MS = 180_000
const CHECK_EVERY_MS = 50

/**
 * Starts the result of `npm run build`, on a free port; `environment` is added to its own. `folder` is where the
 * product is built: this checkout, or a copy of it.
 */
export async function openBuiltSite(
  environment: Record<string, string> = {},
  folder = ROOT,
): Promise<BuiltSite> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'escapade-built-'))
  const owner = { username: 'camille@petites-routes.test', password: 'umbrella-rouge-traboule-57' }
  const server = spawn(process.execPath, [...SERVER_OPTIONS, 'build/server/index.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...SERVER_ENVIRONMENT,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
      ...environment,
    },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  await untilReady(`${origin}/api/ping`, () => server.exitCode !== null).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { origin, pid: server.pid ?? 0, owner, stop }
}

async function untilReady(address: string, isOver: () => boolean): Promise<void> {
  const signal = AbortSignal.timeout(STARTS_WITHIN_MS)
  while (!(await fetch(address, { signal }).catch(() => null))?.ok) {
    if (isOver()) throw new Error('The built server does not start: run `npm run build` first.')
    signal.throwIfAborted()
    await new Promise((again) => setTimeout(again, CHECK_EVERY_MS))
  }
}

/** A port that nothing listens at now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
