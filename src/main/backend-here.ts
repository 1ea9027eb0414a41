import { Hono } from 'hono'
import { findIcons } from '#adapters/icons/icon-collections.ts'
import { embeddedPayPages } from '#adapters/payments/embedded/embedded-pay-pages.ts'
import { drawSharingCard } from '#adapters/sharing/draw-sharing-card.ts'
import { createApi } from '#api/api.ts'
import type { IconSet } from '#api/icons.ts'
import { photoFiles } from '#api/photos.ts'
import { sharingCards } from '#api/sharing.ts'
import type { Config } from '#config'
import type { Observe } from '#core/kernel/served-request.ts'
import { operatingFigures } from '#core/operations/operating-figures.server.ts'
import type { Readiness } from '#core/operations/readiness.schema.ts'
import { authenticate } from '#core/team/authenticate.server.ts'
import type { Backend, Handle } from './backend.ts'
import { MIGRATIONS, type OpenedApp } from './open-app.ts'
import { paymentOriginsOf } from './payment-origins.ts'
import { readinessOf } from './readiness.ts'

type ProcessTools = { observe: Observe; isStopping: () => boolean }

/** The backend in this process, over the opened App. */
export function backendHere(
  config: Config,
  opened: OpenedApp,
  observe: Observe,
  isStopping = () => false,
): Backend {
  const { app, bank } = opened
  const files = new Hono().route('/', photoFiles(app)).route('/', sharingCards(app, drawSharingCard))
  if (bank && config.sales !== 'closed') files.route('/', embeddedPayPages(bank))
  return {
    callApi: apiHere(config, opened, { observe, isStopping }),
    apiBaseUrl: config.publicUrl,
    files,
    readFigures: () => operatingFigures(app),
    paymentOrigins: paymentOriginsOf(config),
    clock: app.clock,
    log: app.log,
  }
}

function apiHere(config: Config, opened: OpenedApp, { observe, isStopping }: ProcessTools): Handle {
  const { app, testClock } = opened
  const api = createApi(app, {
    authenticate: (token) => authenticate(app, token),
    tagManager: config.tagManager,
    findIcons: async (prefix, names) => (await findIcons(prefix, names)) as IconSet | null,
    trustedProxies: config.trustedProxies,
    observe,
    testClock,
    readiness: () =>
      readinessOf(app.db, MIGRATIONS, () => ({ jobs: jobsOf(config, opened), stopping: isStopping() })),
  })
  return (request, env) => api.fetch(request, env)
}

function jobsOf({ role }: Config, { queue }: OpenedApp): Readiness['jobs'] {
  if (role === 'web') return 'elsewhere'
  return queue.isRunning() ? 'ok' : 'stopped'
}
