import { setTimeout as pause } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import * as site from 'virtual:react-router/server-build'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { deliverDueEvents } from '#adapters/payments/embedded/deliver-events.ts'
import { isWebAlone, readConfig, type Config, type WebAlone } from '#config'
import type { Observe } from '#core/kernel/served-request.ts'
import { enqueueMaps } from '#core/map/enqueue-maps.server.ts'
import { watchProvider } from '#core/operations/watch-provider.server.ts'
import { SecretsUnusable } from '#core/secrets/secret-box.ts'
import { changesAt } from '#database/facts.ts'
import { PostgresUnusable } from '#database/postgres-folder.ts'
import { startWorker } from '#jobs/worker.ts'
import type { WebOptions } from '#web/server/server.ts'
import { ConfigInvalid } from './environment.ts'
import { backendElsewhere } from './main/backend-elsewhere.ts'
import { backendHere } from './main/backend-here.ts'
import { boundHeap } from './main/bound-heap.ts'
import { boundedServer, CONNECTION_LIMITS, listenerOf } from './main/connections/bounded-server.ts'
import type { RespondFirst } from './main/cache/respond-from-cache.ts'
import { openCache, type OpenedCache } from './main/cache/open-cache.ts'
import { concernsOffice, watchOffice } from './main/office/follow-office.ts'
import { finishRequests } from './main/connections/finish-requests.ts'
import { httpHandler } from './main/http-handler.ts'
import { LoadLimit } from './main/connections/limit-load.ts'
import { listening } from './main/listening.ts'
import { openApp, type OpenedApp } from './main/open-app.ts'
import { securityHeaders } from './main/security-headers.ts'
import { stopOnSignal } from './main/stop-on-signal.ts'
import { welcome, welcomeToWebAlone } from './main/welcome.ts'

type StdoutLog = ReturnType<typeof createStdoutLog>

/** The running product: its request handler, and the way to stop it. */
export type Running = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** Responds from the cache of finished pages; undefined without one. */
  respondFirst?: RespondFirst
  /** Refuses requests that are too many. */
  load: LoadLimit
  /** The lines for the console: the site's URL, the log-in, and the targets of money and emails. */
  welcome(port: number): Promise<string>
  /** Lets `/api/ready` say that this process stops, so that a load balancer sends no more requests. */
  announceStop(): void
  /** Begins no more work without a request. */
  endTasks(): Promise<void>
  /** The same, and closes everything behind the HTTP server: jobs under way end, or are returned to the queue. */
  close(): Promise<void>
}

/**
 * Makes a working product from the configuration: ports opened, first start made, worker running. The caller listens.
 */
export async function boot(config: Config): Promise<Running> {
  const log = createStdoutLog(createSystemClock())
  return isWebAlone(config) ? bootWebAlone(config, log) : bootWhole(config, log)
}

async function bootWhole(config: Config, log: StdoutLog): Promise<Running> {
  // The pool of the application is there before the cache that follows it.
  let cache: OpenedCache | null = null
  const load = new LoadLimit()
  let office: OpenedApp | null = null
  const opened = await openApp(config, log, {
    onFactsChanged(changes) {
      cache?.takeOwn(changes)
      if (concernsOffice(changes)) void office?.reload()
    },
  })
  office = opened
  const { app, bank, queue } = opened
  const bankTasks = [{ name: 'embedded-bank', seconds: 2, run: () => deliverDueEvents(bank) }]
  const worker = config.role === 'web' ? null : await startWorker(() => opened.app, queue, bankTasks)
  const endTasks = async () => worker?.stop()
  let isStopping = false
  const backend = (observeCalls: Observe) => backendHere(config, opened, observeCalls, () => isStopping)
  const { fetch, observe } = httpHandler(config, backend, {
    ...builtSite(),
    logRequest: log.request,
    changesAt,
    figures: () => ({ ...cache?.figures(), ...load.figures() }),
    readShared: async (request, call) => (cache ? cache.readShared(request, call) : call()),
  })
  if (config.cacheMegabytes > 0 && config.role !== 'worker') {
    cache = openCache(config, { url: opened.databaseUrl, clock: app.clock, fetch, observe })
  }
  opened.onChange((present) => {
    // Pages show what the office has set: the ways to pay, maps, the state of sales.
    cache?.dropAll()
    if (worker) enqueueMaps(present).catch((error: unknown) => log.error('map.not_enqueued', { error }))
  })
  const stopWatching = watchOffice({ url: opened.databaseUrl, reload: () => opened.reload() })
  return {
    fetch,
    ...(cache && { respondFirst: cache.respondFirst }),
    load,
    async welcome(port) {
      // It serves already: facts that cannot be read now are reported by the worker's next check.
      const { holdsElsewhere } = await watchProvider(opened.app).catch(() => ({ holdsElsewhere: 0 }))
      return welcome(opened.config, port, opened, { isRoot: process.getuid?.() === 0, holdsElsewhere })
    },
    announceStop() {
      isStopping = true
    },
    endTasks,
    async close() {
      await endTasks()
      await stopWatching()
      await cache?.close()
      await opened.close()
    },
  }
}

/** The site as a client of an API elsewhere: no database, no worker, no first start. */
function bootWebAlone(config: WebAlone, log: StdoutLog): Running {
  const load = new LoadLimit()
  const { fetch } = httpHandler(config, () => backendElsewhere(config, log), {
    ...builtSite(),
    logRequest: log.request,
    figures: () => ({ ...load.figures() }),
  })
  return {
    fetch,
    load,
    welcome: async (port) => welcomeToWebAlone(config, port),
    announceStop: () => {},
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
  boundHeap()
  const config = readConfig()
  const running = await boot(config)
  if (config.role === 'worker') return stopOnSignal(() => running.close())
  const listener = listenerOf(running.fetch, config.host)
  const headers = securityHeaders(config.publicUrl)
  const { respondFirst: first, load } = running
  const server = boundedServer(listener, headers, CONNECTION_LIMITS, { first, load })
  const started = listening(server, config)
  stopOnSignal(async () => {
    running.announceStop()
    await pause(config.drainSeconds * 1_000)
    const { listeners } = await started
    await Promise.all([finishRequests(server, listeners), running.endTasks()])
    await running.close()
  }, config.drainSeconds)
  const { port } = await started.catch(async (error: unknown) => {
    await running.close()
    throw error
  })
  process.stdout.write(await running.welcome(port))
}

if (!import.meta.env.DEV) {
  run().catch((error: unknown) => {
    const saysRemedy = [ConfigInvalid, PostgresUnusable, SecretsUnusable].some(
      (kind) => error instanceof kind,
    )
    const cause = saysRemedy ? (error as Error).message : error
    process.stderr.write(`Escapade cannot start. ${String(cause instanceof Error ? cause.stack : cause)}\n`)
    process.exit(1)
  })
}
