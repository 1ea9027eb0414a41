import { request } from 'node:https'
import { Readable } from 'node:stream'
import { publicLookup, refusePrivateHost } from './public-address.ts'

/**
 * `fetch` of a URL that a member has typed: https only, no redirect is followed, and the connection goes to a
 * public IP address or none. Of the response's headers only the type is kept. Rejects with PrivateAddress, or with the
 * error of the connection.
 */
export const publicFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.protocol !== 'https:') throw new TypeError('only https is called')
  refusePrivateHost(url.hostname)
  return await new Promise<Response>((resolve, reject) => {
    const { signal } = init
    const headers = Object.fromEntries(new Headers(init.headers))
    const { method = 'GET' } = init
    const sent = request(url, {
      method,
      headers,
      lookup: publicLookup,
      agent: false,
      ...(signal && { signal }),
    })
    sent.on('error', reject)
    sent.on('response', (received) => {
      const { statusCode = 502 } = received
      const body = [204, 205, 304].includes(statusCode) ? null : Readable.toWeb(received)
      const type = received.headers['content-type']
      const kept = { status: statusCode, ...(type && { headers: { 'Content-Type': type } }) }
      resolve(new Response(body as BodyInit | null, kept))
    })
    sent.end(bytesOf(init.body))
  })
}

/** Bytes and texts only: nothing else is sent to outside services. */
function bytesOf(body: BodyInit | null | undefined): string | Uint8Array | undefined {
  if (body === null || body === undefined) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  throw new TypeError('only bytes and texts are sent')
}
