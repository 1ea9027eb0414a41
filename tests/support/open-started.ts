import { createLog } from '#adapters/log/log.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { readConfig } from '#config'
import { writeLaunch } from '#core/site/launch-store.server.ts'
import { openApp } from '../../src/main/open-app.ts'
import type { TestApp } from './create-test-app.ts'

/** An App as the product opens it on this environment; the clock is the machine's, so it is not set. */
export type Started = TestApp & { close(): Promise<void> }

/** Opens the product without its entry points: one process of it, as far as keys and database go. */
export async function openStarted(env: Record<string, string>): Promise<Started> {
  const log = createLog({ clock: createSystemClock(), write: () => {}, human: false })
  const { app, bank, close } = await openApp(readConfig({ DEMO: '0', ...env }), log)
  // Tests book.
  await app.db.transaction().execute((tx) => writeLaunch(tx, app.clock.now()))
  return { ...app, bank, close } as Started
}
