import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createServerProcess,
  freePort,
  type Exit,
  type ServerProcess,
} from '../../faults/support/server-process.ts'
import { startBalancer } from './balancer.ts'
import { copyDemo } from './copy-demo.ts'
import type { Deployment } from './journey.ts'
import { OWNER } from './team.ts'

/** A winter Saturday, at twenty past nine in France: the demo season has the same departures in each run. */
const OPENED_AT = '2026-12-05T08:20:00Z'

/** The settings that the demo season is written from. */
const SEASON = {
  DEMO: '1',
  TEST_CLOCK: OPENED_AT,
  TZ: 'Asia/Kathmandu',
  ADMIN_USERNAME: OWNER.username,
  ADMIN_PASSWORD: OWNER.password,
}

/**
 * The built product with its demo season, while `use` runs; nothing of it is left afterwards. The journeys know one URL
 * in each form.
 */
export async function withServer(
  env: NodeJS.ProcessEnv,
  form: Deployment['form'],
  use: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-journey-'))
  const settings = { DATA_DIR: join(folder, 'data'), ...SEASON, ...env }
  if (!Object.keys(SEASON).some((name) => name in env)) await copyDemo(SEASON, settings.DATA_DIR)
  const server = await FORMS[form](settings, folder)
  await server.start()
  await use(server)
  if (server.isAlive()) await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

const FORMS = { whole: createWhole, apart: createApart, two: createTwo }

function createWhole(settings: NodeJS.ProcessEnv, folder: string): Promise<ServerProcess> {
  return createServerProcess(settings, join(folder, 'server.log'))
}

/** A site whose API is another process: they share nothing but each other's URL. */
async function createApart(settings: NodeJS.ProcessEnv, folder: string): Promise<ServerProcess> {
  const port = String(await freePort())
  const address = { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: '127.0.0.1' }
  const api = await createServerProcess({ ...settings, ...address }, join(folder, 'api.log'))
  const web = await createServerProcess(
    { PORT: port, API_BASE_URL: api.origin, TRUSTED_PROXIES: settings.TRUSTED_PROXIES },
    join(folder, 'web.log'),
  )
  return together({ origin: web.origin, logFile: web.logFile }, [api, web])
}

/** Two instances on one database, behind a balancer that sends each request to the other one. */
async function createTwo(settings: NodeJS.ProcessEnv, folder: string): Promise<ServerProcess> {
  const servers: ServerProcess[] = []
  const { origin, close } = await startBalancer(() => servers.map((server) => server.origin))
  const shared = { ...settings, PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1' }
  for (const name of ['first', 'second'])
    servers.push(await createServerProcess(shared, join(folder, `${name}.log`)))
  const both = together({ origin, logFile: join(folder, 'first.log') }, servers)
  return {
    ...both,
    async stop() {
      const exit = await both.stop()
      await close()
      return exit
    },
  }
}

/** Processes that are one server to the journeys; they start in this order. */
function together(
  { origin, logFile }: Pick<ServerProcess, 'origin' | 'logFile'>,
  processes: readonly ServerProcess[],
): ServerProcess {
  const ends = () => Promise.all(processes.map((process) => process.exit()))
  const worst = (exits: readonly Exit[]) => exits.find(({ code }) => code !== 0) ?? { code: 0, signal: null }
  return {
    origin,
    logFile,
    async start() {
      for (const process of processes) await process.start()
    },
    exit: async () => worst(await ends()),
    isAlive: () => processes.every((process) => process.isAlive()),
    signal: (name) => processes.forEach((process) => process.signal(name)),
    async kill() {
      await Promise.all(processes.map((process) => process.kill()))
    },
    stop: async () => worst(await Promise.all(processes.map((process) => process.stop()))),
  }
}
