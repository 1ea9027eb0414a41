import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServerProcess, freePort, type ServerProcess } from '../../faults/support/server-process.ts'
import { STAFF } from './team.ts'

/** A winter Saturday, at twenty past nine in France: the demo season has the same departures in each run. */
const OPENED_AT = '2026-12-05T08:20:00Z'

/**
 * The built product with its demo season, while `use` runs; nothing of it is left afterwards. `apart`: the site and its
 * API are two processes, and the journeys know the site alone.
 */
export async function withServer(
  env: NodeJS.ProcessEnv,
  apart: boolean,
  use: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-journey-'))
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    TEST_CLOCK: OPENED_AT,
    TZ: 'Asia/Kathmandu',
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    ...env,
  }
  const server = await (apart ? createApart(settings, folder) : createWhole(settings, folder))
  await server.start()
  await use(server)
  if (server.isAlive()) await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

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
  const both = [web, api]
  return {
    ...web,
    async start() {
      await api.start()
      await web.start()
    },
    isAlive: () => both.every((process) => process.isAlive()),
    signal: (name) => both.forEach((process) => process.signal(name)),
    async kill() {
      await Promise.all(both.map((process) => process.kill()))
    },
    async stop() {
      const [exit] = await Promise.all([web.stop(), api.stop()])
      return exit
    },
  }
}
