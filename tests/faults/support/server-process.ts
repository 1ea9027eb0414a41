import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../../scripts/server-options.mjs'

const root = resolve(import.meta.dirname, '../../..')
const STARTS_WITHIN_MS = 60_000

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

/** One process of the shipped product, at a URL that stays the same from one life to the next. */
export interface ServerProcess {
  readonly origin: string
  readonly logFile: string
  /** Resolves when it responds, a worker at once; throws with the end of its log when it does not start. */
  start(): Promise<void>
  /** SIGKILL, without any last work. Resolves once it is gone. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
  /** SIGTERM, and the way it ended. */
  stop(): Promise<Exit>
  /** The end of the present or last life. */
  exit(): Promise<Exit>
  isAlive(): boolean
}

/**
 * A server on a free port, or on `env.PORT`, with this environment; the embedded database and mailbox unless it names
 * others. `folder` is its installation: this checkout, or another one with a build of its own.
 */
export async function createServerProcess(
  env: NodeJS.ProcessEnv,
  logFile: string,
  folder = root,
): Promise<ServerProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ended: Promise<Exit> = Promise.resolve({ code: null, signal: null })
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const server: ServerProcess = {
    origin,
    logFile,
    isAlive,
    exit: () => ended,
    async start() {
      const log = openSync(logFile, 'a')
      const settings = { PORT: String(port), PUBLIC_URL: origin, DEMO: '0', NODE_ENV: 'production', ...env }
      // Compiling its modules is a fifth of a start: the cache saves it.
      const { PATH, TZ, NODE_COMPILE_CACHE } = process.env
      const started = spawn(process.execPath, [...SERVER_OPTIONS, 'build/server/index.js'], {
        cwd: folder,
        env: { ...SERVER_ENVIRONMENT, PATH, TZ, NODE_COMPILE_CACHE, ...settings },
        stdio: ['ignore', log, log],
      })
      child = started
      ended = new Promise((done) => started.once('exit', (code, signal) => done({ code, signal })))
      // A worker responds to no request.
      if (env.ROLE === 'worker') return
      await untilResponding(origin, isAlive).catch(async (error: Error) => {
        const { code, signal } = isAlive() ? { code: 'none', signal: null } : await ended
        error.message += ` Its end: ${code ?? signal}. Its log: ${await readFile(logFile, 'utf8')}`
        throw error
      })
    },
    async kill() {
      child?.kill('SIGKILL')
      await ended
    },
    signal: (name) => void child?.kill(name),
    async stop() {
      child?.kill('SIGTERM')
      return ended
    },
  }
  return server
}

async function untilResponding(origin: string, isAlive: () => boolean): Promise<void> {
  const deadline = performance.now() + STARTS_WITHIN_MS
  while (performance.now() < deadline && isAlive()) {
    const response = await fetch(`${origin}/api/ping`).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await pause(20)
  }
  throw new Error(`The server at ${origin} does not respond.`)
}

/** A port of this machine without a listener. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
