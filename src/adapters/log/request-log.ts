import type { ServedRequest } from '#core/kernel/served-request.ts'
import type { LogOptions } from './log.ts'
import { printable } from './printable.ts'

export type LogRequest = (
  request: Pick<ServedRequest, 'entryPoint' | 'method' | 'route' | 'status' | 'requestId' | 'seconds'>,
) => void

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Writes one line for each request, as `log.info('request', …)` writes it, at a tenth of the cost: all but the id and
 * the times is prepared once for each route. Routes are patterns and hold no secret.
 */
export function requestLog({ clock, write }: Omit<LogOptions, 'human'>, slow: LogRequest): LogRequest {
  const heads = new Map<string, string>()
  let atMs = Number.NaN
  let at = ''
  const headOf = ({ entryPoint, method, route, status }: Parameters<LogRequest>[0]) => {
    const key = `${entryPoint} ${method} ${route} ${status}`
    const known = heads.get(key)
    if (known) return known
    const head = printable(JSON.stringify({ entryPoint, method, route, status }).slice(0, -1))
    heads.set(key, head)
    return head
  }
  return (request) => {
    const { requestId, seconds } = request
    // An id of a proxy may hold anything: it takes the way through the redaction.
    if (!UUID.test(requestId)) return slow(request)
    const now = clock.now()
    if (now.epochMilliseconds !== atMs) {
      atMs = now.epochMilliseconds
      at = now.toString()
    }
    const ms = Math.round(seconds * 1_000)
    write(
      `${headOf(request)},"requestId":"${requestId}","ms":${ms},"at":"${at}","level":"info","event":"request"}\n`,
    )
  }
}
