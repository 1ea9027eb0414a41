import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { createServerProcess, type ServerProcess } from '../../faults/support/server-process.ts'
import { STAFF } from './staff.ts'

/** A journey with a product of its own, because it configures it otherwise or takes it away. */
export const test = base.extend<{ env: NodeJS.ProcessEnv; server: ServerProcess }>({
  env: [{}, { option: true }],
  server: async ({ env }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'escapade-own-'))
    const server = await createServerProcess(
      {
        DATA_DIR: join(folder, 'data'),
        DEMO: '1',
        TEST_CLOCK: '1',
        ADMIN_USERNAME: STAFF.username,
        ADMIN_PASSWORD: STAFF.password,
        ...env,
      },
      join(folder, 'server.log'),
    )
    await server.start()
    await use(server)
    if (server.isAlive()) await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(server.origin),
})
