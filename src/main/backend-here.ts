import { Hono } from 'hono'
import { findIcons } from '#adapters/icons/find-icons.ts'
import { embeddedPayPages } from '#adapters/payments/embedded/embedded-pay-pages.ts'
import { drawSharingCard } from '#adapters/sharing/draw-sharing-card.ts'
import { createApi, type Api } from '#api/api.ts'
import type { IconSet } from '#api/site/icons.ts'
import { photoFiles } from '#api/site/photos.ts'
import { sharingCards } from '#api/site/sharing.ts'
import type { Config } from '#config'
import type { App } from '#core/app.ts'
import type { Observe } from '#core/kernel/served-request.ts'
import { operatingFigures } from '#core/operations/operating-figures.server.ts'
import { listSamples, showSample } from '#jobs/compose-sample.ts'
import type { Readiness } from '#core/operations/readiness.schema.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
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
  const present = presentOf(opened)
  const files = new Hono()
    .route('/', photoFiles(present))
    .route('/', sharingCards(present, drawSharingCard))
    .route('/', embeddedPayPages(bank))
  return {
    callApi: apiHere(config, opened, { observe, isStopping }),
    apiBaseUrl: config.publicUrl,
    files,
    readFigures: () => operatingFigures(opened.app),
    paymentOrigins: () => paymentOriginsOf(config, opened.app.payments.name),
    clock: app.clock,
    log: app.log,
  }
}

/** The API over the present App: made again once the office has changed, while calls under way end with theirs. */
function apiHere(config: Config, opened: OpenedApp, tools: ProcessTools): Handle {
  let { app } = opened
  let api = apiOf(config, opened, tools)
  return (request, env) => {
    if (opened.app !== app) {
      app = opened.app
      api = apiOf(config, opened, tools)
    }
    return api.fetch(request, env)
  }
}

function apiOf(config: Config, opened: OpenedApp, { observe, isStopping }: ProcessTools): Api {
  const { app, testClock } = opened
  return createApi(app, {
    authenticate: (token) => authenticate(app, token),
    tagManager: config.tagManager,
    findIcons: async (prefix, names) => (await findIcons(prefix, names)) as IconSet | null,
    trustedProxies: config.trustedProxies,
    observe,
    testClock,
    emailSamples: {
      list: (locale) => listSamples(app, locale),
      show: (sample, locale) => showSample(app, sample, locale),
    },
    readiness: () =>
      readinessOf(app.db, MIGRATIONS, () => ({ jobs: jobsOf(config, opened), stopping: isStopping() })),
  })
}

/** The App whose photo store is always the present one. */
function presentOf(opened: OpenedApp): App {
  return Object.defineProperty({ ...opened.app }, 'photos', { get: () => opened.app.photos })
}

function jobsOf({ role }: Config, { queue }: OpenedApp): Readiness['jobs'] {
  if (role === 'web') return 'elsewhere'
  return queue.isRunning() ? 'ok' : 'stopped'
}
