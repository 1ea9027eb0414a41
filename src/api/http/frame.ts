import { methodNotAllowed } from 'hono/method-not-allowed'
import { getPath } from 'hono/utils/url'
import { requestId } from 'hono/request-id'
import type { Needs } from '#core/app.ts'
import type { Observe } from '#core/kernel/served-request.ts'
import { maySendPhotos } from '#core/review/may-send-photos.server.ts'
import { actor, type Authenticate } from './actor.ts'
import { beforeLive, OFFER_READS } from '../before-live.ts'
import { limitBody } from './request/body-limit.ts'
import { cacheControl } from './response/cache-control.ts'
import { clientAddress } from './request/client-address.ts'
import { refuseOtherSites } from './request/refuse-other-sites.ts'
import { deadline } from './deadline.ts'
import { faultResponse } from './fault.ts'
import { jsonText } from './response/json-text.ts'
import { observed } from './observed.ts'
import { problem, problemOf, refuseMethod } from './response/problem.ts'
import { refusalsLogged } from './refusals-logged.ts'
import { createRouter } from './router.ts'
import { safeHeaders } from './response/safe-headers.ts'
import { InvalidInput } from './request/require-valid.ts'
import { refuseInvalid } from './response/refuse-invalid.ts'
import { storableUrl } from './request/storable-request.ts'
import { timeSetByHand } from './time-set-by-hand.ts'

export type FrameOptions = {
  authenticate: Authenticate
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  /** By default no observer is notified. */
  observe?: Observe
}

/** The frame of every call: ids, headers, limits, the actor and the network, and a response to every error. */
export function createFrame(app: Needs<'log' | 'clock' | 'db' | 'keys' | 'origin'>, options: FrameOptions) {
  const frame = createRouter({ getPath: pathOfCall })
  frame.use(requestId(), observed(options.observe ?? (() => {})), refusalsLogged(app))
  frame.use(jsonText(), safeHeaders(), cacheControl())
  frame.use(timeSetByHand(app), deadline(), storableUrl())
  frame.use(methodNotAllowed({ app: frame, onMethodNotAllowed: refuseMethod }))
  frame.use(refuseOtherSites(app.origin))
  frame.use(clientAddress(options.trustedProxies), actor(options.authenticate))
  const refuseBeforeLive = beforeLive(app)
  for (const path of OFFER_READS) frame.use(path, refuseBeforeLive)
  frame.use(limitBody((reviewLink) => maySendPhotos(app, reviewLink)))
  frame.notFound((c) => problem(c, 'not_found'))
  frame.onError((error, c) => {
    const invalid = error instanceof InvalidInput ? refuseInvalid(error, c) : undefined
    return invalid ?? problemOf(c, error) ?? faultResponse(c, error, app.log)
  })
  return frame
}

/** The path of a call without the `/api` before it: the server mounts the calls there without another Request. */
function pathOfCall(request: Request): string {
  const path = getPath(request)
  return path === '/api' || path.startsWith('/api/') ? path.slice('/api'.length) || '/' : path
}
