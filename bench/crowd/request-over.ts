import { request, type Agent } from 'node:http'

/** The parts of a response that a visit goes on with. */
export type PageResponse = {
  status: number
  location: string | null
  retryAfter: string | null
  cookie: string | null
}

/** A request without a response is a response of this status. */
export const NO_RESPONSE = 0
const WAITS_MS = 60_000

/**
 * Sends a request over one of the agent's connections, and reads its whole response. A form is posted. A page is
 * requested again, as by a browser, when the server closes the idle connection at that moment.
 */
export function requestOver(
  agent: Agent,
  url: URL,
  headers: Readonly<Record<string, string>>,
  form?: URLSearchParams,
): Promise<PageResponse> {
  const body = form?.toString()
  const posted =
    body === undefined
      ? {}
      : { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
  return new Promise((done) => {
    const fail = () => {
      if (sent.reusedSocket && body === undefined) done(requestOver(agent, url, headers))
      else done({ status: NO_RESPONSE, location: null, retryAfter: null, cookie: null })
    }
    const sent = request(url, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...posted },
    })
    sent.setTimeout(WAITS_MS, () => sent.destroy())
    sent.on('error', fail)
    sent.on('response', (response) => {
      response.on('error', fail)
      response.on('end', () => {
        const { location = null, 'retry-after': retryAfter = null, 'set-cookie': cookies } = response.headers
        const cookie = cookies?.[0]?.split(';')[0] ?? null
        done({ status: response.statusCode ?? NO_RESPONSE, location, retryAfter, cookie })
      })
      response.resume()
    })
    sent.end(body)
  })
}
