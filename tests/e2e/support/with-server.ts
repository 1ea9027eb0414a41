import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServerProcess, type ServerProcess } from '../../faults/support/server-process.ts'
import { STAFF } from './staff.ts'

/** A winter Saturday, at twenty past nine in France: the demo season has the same departures in each run. */
const OPENED_AT = '2026-12-05T08:20:00Z'

/** The built product with its demo season, while `use` runs; nothing of it is left afterwards. */
export async function withServer(
  env: NodeJS.ProcessEnv,
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
  const server = await createServerProcess(settings, join(folder, 'server.log'))
  await server.start()
  await use(server)
  if (server.isAlive()) await server.stop()
  await rm(folder, { recursive: true, force: true })
}
