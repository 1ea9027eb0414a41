import { RouterContextProvider } from 'react-router'
import type { App } from '#core/app.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { apiClient } from '#web/server/api-client.ts'
import { apiContext, localeContext, requestContext } from '#web/server/request-context.ts'
import { createTestApi } from '../create-test-api.ts'

/** The context of loaders and actions: the real API on an App, in-process. */
export function aWebContext(app: App, locale: Locale = 'en'): RouterContextProvider {
  const api = createTestApi(app)
  const context = new RouterContextProvider()
  const fetchApi = async (input: RequestInfo | URL, init?: RequestInit) => api.fetch(new Request(input, init))
  context.set(apiContext, apiClient(app.origin, fetchApi))
  context.set(localeContext, locale)
  context.set(requestContext, {
    origin: app.origin,
    requestId: 'of-the-test',
    route: '/of/the/test',
    nonce: '',
    isRead: true,
    https: false,
    paymentOrigins: [],
    iconFallback: null,
    log: app.log,
    clock: app.clock,
    isShared: false,
    changesAt: () => {},
  })
  return context
}
