import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'

/**
 * The parts of the product that tests put together in their own way. They are one build with the site, so that a React
 * Router context or an error class is the same object in all of them.
 */
export { connectDatabase } from '#database/connect.ts'
export { changesAt } from '#database/facts.ts'
export { createWeb } from '#web/server/server.ts'
export { backendHere } from '../../../src/main/backend-here.ts'
export { boundedServer, CONNECTION_LIMITS, listenerOf } from '../../../src/main/connections/bounded-server.ts'
export { openCache } from '../../../src/main/cache/open-cache.ts'
export { httpHandler } from '../../../src/main/http-handler.ts'
export { securityHeaders } from '../../../src/main/security-headers.ts'

/** The pages, as React Router's handler takes them. */
export const site = build as ServerBuild
