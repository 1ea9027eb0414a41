import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import type { Needs } from '#core/app.ts'
import type { Observe } from '#core/kernel/answered.ts'
import { actor, type Authenticate } from './actor.ts'
import { limitBody } from './body-limit.ts'
import { cacheControl } from './cache-control.ts'
import { clientAddress } from './client-address.ts'
import { deadline } from './deadline.ts'
import { faultAnswer } from './fault.ts'
import { observed } from './observed.ts'
import { problem, problemOf, refuseMethod } from './problem.ts'
import { refusalsLogged } from './refusals-logged.ts'
import { createRouter } from './router.ts'
import { safeHeaders } from './safe-headers.ts'
import { storableAddress } from './storable-address.ts'
import { timeSetByHand } from './time-set-by-hand.ts'

export type FrameOptions = {
  authenticate: Authenticate
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  /** Default: nobody is told. */
  observe?: Observe
}

/** What surrounds every call: ids, headers, limits, who asks and from where, and an answer to whatever goes wrong. */
export function createFrame(app: Needs<'log' | 'clock'>, options: FrameOptions) {
  const frame = createRouter()
  frame.use(requestId(), observed(options.observe ?? (() => {})), refusalsLogged(app))
  frame.use(safeHeaders(), cacheControl())
  frame.use(timeSetByHand(app), deadline(), storableAddress())
  frame.use(methodNotAllowed({ app: frame, onMethodNotAllowed: refuseMethod }))
  frame.use(clientAddress(options.trustedProxies), actor(options.authenticate), limitBody())
  frame.notFound((c) => problem(c, 'not_found'))
  frame.onError((error, c) => problemOf(c, error) ?? faultAnswer(c, error, app.log))
  return frame
}
