import { createApi, type ApiOptions } from '#api/api.ts'
import type { App } from '#core/app.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { listSamples, showSample } from '#jobs/compose-sample.ts'
import { asDocumented } from './match-openapi.ts'

/**
 * The API on an App, for `api.request(path, init, bindings)`, whose responses are checked against its document; no
 * token is valid by default.
 */
export function createTestApi(app: App, options: Partial<ApiOptions> = {}) {
  const api = createApi(app, {
    authenticate: async () => {
      throw new Refused({ code: 'auth.required' })
    },
    findIcons: () => null,
    emailSamples: {
      list: (locale) => listSamples(app, locale),
      show: (sample, locale) => showSample(app, sample, locale),
    },
    tagManager: null,
    trustedProxies: [],
    testClock: null,
    readiness: async () => ({ ready: true, database: 'ok', migrations: 'ok', jobs: 'ok', stopping: false }),
    ...options,
  })
  return asDocumented(api)
}
