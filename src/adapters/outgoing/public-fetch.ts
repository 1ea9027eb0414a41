import { request } from 'node:https'
import { publicLookup, refusePrivateHost } from './public-address.ts'
import { receiveResponse } from './receive-response.ts'

/**
 * `fetch` of a URL that a member has typed: https only, no redirect is followed, and the connection goes to a
 * public IP address or none. Of the response's headers only the type is kept. Rejects with PrivateAddress, or with the
 * error of the connection.
 */
export const publicFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.protocol !== 'https:') throw new TypeError('only https is called')
  refusePrivateHost(url.hostname)
  const headers = Object.fromEntries(new Headers(init.headers))
  const { method = 'GET', signal } = init
  const body = bytesOf(init.body)
  const options = { method, headers, lookup: publicLookup, agent: false, ...(signal && { signal }) }
  const sent = request(url, options)
  const response = receiveResponse(sent)
  sent.end(body)
  return await response
}

/** Bytes and texts only: nothing else is sent to outside services. */
function bytesOf(body: BodyInit | null | undefined): string | Uint8Array | undefined {
  if (body === null || body === undefined) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  throw new TypeError('only bytes and texts are sent')
}
