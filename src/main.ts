import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readConfig, type Config } from '#config'
import { createWeb } from '#web/server.ts'
import * as site from 'virtual:react-router/server-build'

/** The running product: what answers requests, and how to stop it. */
export type Running = {
  fetch: (request: Request) => Response | Promise<Response>
  close: () => Promise<void>
}

/** Config, adapters, App, API and web, put together. Listening is the caller's. */
export async function boot(config: Config): Promise<Running> {
  const web = createWeb({
    build: import.meta.env.DEV ? () => import('virtual:react-router/server-build') : site,
    api: { fetch: () => Response.json({ message: 'default' }, { status: 503 }), baseUrl: config.publicUrl },
    origin: config.publicUrl,
    clientDirectory: import.meta.env.DEV ? null : 'build/client',
    paymentOrigins: ['https://checkout.stripe.com'],
    tagManagerOrigin: null,
    clientAddress: () => null,
    log: {
      info: () => {},
      warn: () => {},
      error: (event, facts) => process.stderr.write(`${event} ${String(facts?.error)}\n`),
    },
  })
  const app = new Hono()
  app.route('/', web)
  return { fetch: (request) => app.fetch(request), close: async () => {} }
}

if (!import.meta.env.DEV) {
  const config = readConfig()
  const { fetch } = await boot(config)
  serve({ fetch, port: config.port, hostname: config.host })
}
