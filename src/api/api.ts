import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import type { App } from '#core/app.ts'
import { actor, type Authenticate } from './actor.ts'
import { FORM_BYTES_MAX, limitBody } from './body-limit.ts'
import { cacheControl } from './cache-control.ts'
import { checkoutApi } from './checkout.ts'
import { clientAddress } from './client-address.ts'
import { commentsApi } from './comments.ts'
import { faultAnswer } from './fault.ts'
import { safeHeaders } from './safe-headers.ts'
import { iconsApi, type FindIcons } from './icons.ts'
import { paymentApi } from './payment.ts'
import { problem, problemOf, refuseMethod } from './problem.ts'
import { reservationApi } from './reservation.ts'
import { createRouter } from './router.ts'
import { siteApi } from './site.ts'

/** What the API is given besides the App, because it lives in adapters or configuration. */
export type ApiOptions = {
  authenticate: Authenticate
  findIcons: FindIcons
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
}

/** The typed client's contract: `hc<Api>('https://…/api')`. */
export type Api = ReturnType<typeof createApi>

/** Every call of the API, by paths without `/api`: `main.ts` mounts it there. */
export function createApi(app: App, options: ApiOptions) {
  const api = createRouter()
  api.use(requestId(), safeHeaders(), cacheControl())
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }))
  api.use(clientAddress(options.trustedProxies), limitBody(FORM_BYTES_MAX), actor(options.authenticate))
  api.notFound((c) => problem(c, 'not_found'))
  api.onError((error, c) => problemOf(c, error) ?? faultAnswer(c, error, app.log))

  return api
    .route('/', siteApi(app))
    .route('/', checkoutApi(app))
    .route('/', paymentApi(app))
    .route('/', reservationApi(app))
    .route('/', commentsApi(app))
    .route('/', iconsApi(options.findIcons))
}
