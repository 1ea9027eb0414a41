import type { ServerBuild } from 'react-router'
import * as site from 'virtual:react-router/server-build'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { deliverDueEvents } from '#adapters/payments/embedded/deliver-events.ts'
import { isWebAlone, readConfig, type Config, type WebAlone } from '#config'
import type { Log } from '#core/app.ts'
import { watchProvider } from '#core/operations/watch-provider.server.ts'
import { SecretsUnusable } from '#core/secrets/secret-box.ts'
import { PostgresUnusable } from '#database/postgres-folder.ts'
import { startWorker } from '#jobs/worker.ts'
import type { WebOptions } from '#web/server/server.ts'
import { ConfigInvalid } from './environment.ts'
import { backendElsewhere } from './main/backend-elsewhere.ts'
import { backendHere } from './main/backend-here.ts'
import { boundedServer, listenerOf } from './main/bounded-server.ts'
import { finishRequests } from './main/finish-requests.ts'
import { httpDoor } from './main/http-door.ts'
import { listening } from './main/listening.ts'
import { openApp } from './main/open-app.ts'
import { securityHeaders } from './main/security-headers.ts'
import { stopOnSignal } from './main/stop-on-signal.ts'
import { welcome, welcomeToWebAlone } from './main/welcome.ts'

/** The running product: what answers requests, and how to stop it. */
export type Running = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** The lines for the console: where the site is, how to log in, where money and emails go. */
  welcome(port: number): Promise<string>
  /** Begins no more of what happens without a request. */
  endTasks(): Promise<void>
  /** That, and lets go of everything behind the HTTP server: jobs under way end, or are handed back. */
  close(): Promise<void>
}

/** Config to a product that works: ports opened, first start made, worker running. Listening is the caller's. */
export async function boot(config: Config): Promise<Running> {
  const log = createStdoutLog(createSystemClock())
  return isWebAlone(config) ? bootWebAlone(config, log) : bootWhole(config, log)
}

async function bootWhole(config: Config, log: Log): Promise<Running> {
  const opened = await openApp(config, log)
  const { app, bank, queue } = opened
  const bankTasks = bank ? [{ name: 'embedded-bank', seconds: 2, run: () => deliverDueEvents(bank) }] : []
  const worker = config.role === 'web' ? null : await startWorker(app, queue, bankTasks)
  const endTasks = async () => worker?.stop()
  return {
    fetch: httpDoor(config, (observe) => backendHere(config, opened, observe), builtSite()),
    async welcome(port) {
      // It serves already: what cannot be found out now is told by the worker's next look.
      const { holdsElsewhere } = await watchProvider(opened.app).catch(() => ({ holdsElsewhere: 0 }))
      return welcome(config, port, opened, { isRoot: process.getuid?.() === 0, holdsElsewhere })
    },
    endTasks,
    async close() {
      await endTasks()
      await opened.close()
    },
  }
}

/** The site as a client of an API elsewhere: no database, no worker, no first start. */
function bootWebAlone(config: WebAlone, log: Log): Running {
  return {
    fetch: httpDoor(config, () => backendElsewhere(config, log), builtSite()),
    welcome: async (port) => welcomeToWebAlone(config, port),
    endTasks: async () => {},
    close: async () => {},
  }
}

function builtSite(): Pick<WebOptions, 'build' | 'clientDirectory'> {
  const dev = import.meta.env.DEV
  return {
    build: (dev ? () => import('virtual:react-router/server-build') : site) as ServerBuild,
    clientDirectory: dev ? null : 'build/client',
  }
}

async function run(): Promise<void> {
  const config = readConfig()
  const running = await boot(config)
  if (config.role === 'worker') return stopOnSignal(() => running.close())
  const listener = listenerOf(running.fetch, config.host)
  const server = boundedServer(listener, securityHeaders(config.publicUrl))
  const started = listening(server, config)
  stopOnSignal(() => Promise.all([finishRequests(server), running.endTasks()]).then(running.close))
  const port = await started.catch(async (error: unknown) => {
    await running.close()
    throw error
  })
  process.stdout.write(await running.welcome(port))
}

if (!import.meta.env.DEV) {
  run().catch((error: unknown) => {
    const isSentence = [ConfigInvalid, PostgresUnusable, SecretsUnusable].some(
      (kind) => error instanceof kind,
    )
    const sentence = isSentence ? (error as Error).message : error
    process.stderr.write(
      `Escapade cannot start. ${String(sentence instanceof Error ? sentence.stack : sentence)}\n`,
    )
    process.exit(1)
  })
}
