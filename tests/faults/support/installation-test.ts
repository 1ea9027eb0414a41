import { test as base } from 'vitest'
import { openInstallation, type InstallationOptions, type RunningInstallation } from './processes.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Vitest's `test` with `installation`: one per test file, opened at its first use, and `server`, the first of its
 * servers.
 */
export function installationTest(options: InstallationOptions) {
  return base.extend<{ installation: RunningInstallation; server: ServerProcess }>({
    installation: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from the pattern
      async ({}, use) => {
        const installation = await openInstallation(options)
        await use(installation)
        await installation.close()
      },
      { scope: 'file' },
    ],
    server: [
      async ({ installation }, use) => use(installation.servers[0] as ServerProcess),
      { scope: 'file' },
    ],
  })
}
