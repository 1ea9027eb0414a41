import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import * as site from 'virtual:react-router/server-build'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { deliverDueEvents } from '#adapters/payments/embedded/deliver-events.ts'
import { ConfigInvalid, readConfig, type Config } from '#config'
import { PostgresUnusable } from '#database/postgres-folder.ts'
import { startWorker } from '#jobs/worker.ts'
import { finishRequests } from './main/finish-requests.ts'
import { httpDoor } from './main/http-door.ts'
import { limitBodyTime } from './main/limit-body-time.ts'
import { listening } from './main/listening.ts'
import { openApp, type OpenedApp } from './main/open-app.ts'
import { PATIENCE } from './main/patience.ts'
import { stopOnSignal } from './main/stop-on-signal.ts'
import { welcome } from './main/welcome.ts'

/** The running product: what answers requests, and how to stop it. */
export type Running = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>
  opened: OpenedApp
  /** Begins no more of what happens without a request. */
  endTasks(): Promise<void>
  /** That, and lets go of everything behind the doors: jobs under way end, or are handed back. */
  close(): Promise<void>
}

/** Config to a product that works: ports opened, first start made, worker running. Listening is the caller's. */
export async function boot(config: Config): Promise<Running> {
  const log = createStdoutLog(createSystemClock())
  const opened = await openApp(config, log)
  const { app, bank, queue } = opened
  const bankTasks = bank ? [{ name: 'embedded-bank', seconds: 2, run: () => deliverDueEvents(bank) }] : []
  const worker = config.role === 'web' ? null : await startWorker(app, queue, bankTasks)
  const endTasks = async () => worker?.stop()
  const dev = import.meta.env.DEV
  const fetch = httpDoor(config, opened, {
    build: (dev ? () => import('virtual:react-router/server-build') : site) as ServerBuild,
    clientDirectory: dev ? null : 'build/client',
  })
  return {
    fetch,
    opened,
    endTasks,
    async close() {
      await endTasks()
      await opened.close()
    },
  }
}

async function run(): Promise<void> {
  const config = readConfig()
  const running = await boot(config)
  if (config.role === 'worker') return stopOnSignal(() => running.close())
  const server = serve({
    fetch: running.fetch,
    port: config.port,
    hostname: config.host,
    serverOptions: PATIENCE,
  })
  limitBodyTime(server as Server)
  stopOnSignal(() => Promise.all([finishRequests(server), running.endTasks()]).then(running.close))
  const port = await listening(server, config).catch(async (error: unknown) => {
    await running.close()
    throw error
  })
  process.stdout.write(welcome(config, port, running.opened))
}

if (!import.meta.env.DEV) {
  run().catch((error: unknown) => {
    const isSentence = error instanceof ConfigInvalid || error instanceof PostgresUnusable
    const sentence = isSentence ? error.message : error
    process.stderr.write(
      `Escapade cannot start. ${String(sentence instanceof Error ? sentence.stack : sentence)}\n`,
    )
    process.exit(1)
  })
}
