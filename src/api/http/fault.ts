import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Log } from '#core/app.ts'
import { isBrokenOff } from '#core/kernel/served-request.ts'
import { problem } from './response/problem.ts'
import type { ApiEnv } from './router.ts'

const RETRY_AFTER_SECONDS = 5

const NETWORK_CODES = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])
/** A socket's file is missing: the embedded database is just starting again. */
const isAbsentSocket = ({ code, syscall }: NodeJS.ErrnoException) =>
  code === 'ENOENT' && syscall === 'connect'
/**
 * Server starting, stopping or full; a server that has just become a standby; statement, lock or idle time-out;
 * deadlock and lost serialisation. 08P01 is also PgBouncer's, for a server that it does not reach.
 */
const SQL_STATES = /^(?:08...|57P0[1-5]|57014|53...|55P03|25006|25P0[34]|40001|40P01)$/
/** The driver's errors without a code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * The response to an unexpected error: an apology with the request's id, under which the cause is logged. 503 with
 * Retry-After when it is likely to pass, else 500. The route is logged, not the path, which may hold a secret. A sender
 * that has broken off its body is no fault: 400.
 */
export function faultResponse(c: Context<ApiEnv>, error: unknown, log: Log): Response {
  if (isBrokenOff(c.env?.incoming)) return problem(c, 'request.malformed')
  const requestId = c.get('requestId')
  const unavailable = isUnavailable(error)
  const route = `${c.req.method} ${routePath(c, -1)}`
  log.error(unavailable ? 'api.unavailable' : 'api.fault', { requestId, route, error })
  if (!unavailable) return problem(c, 'default', { requestId })
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) }
  return problem(c, 'default', { requestId }, { status: 503, headers })
}

/** True when the fault lies with the database's reach or load and is likely to pass. Follows causes. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof HTTPException) return error.status === 503
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) return true
  if (DRIVER_MESSAGES.test(error.message) || isAbsentSocket(error)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}
