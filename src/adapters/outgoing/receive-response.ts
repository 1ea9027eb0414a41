import type { ClientRequest, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/**
 * The response to a sent request, of whose headers only the type is kept. Rejects with the error of the connection, and
 * for a response that no `Response` can hold: a status such as 999 would otherwise end the process.
 */
export function receiveResponse(sent: ClientRequest): Promise<Response> {
  return new Promise<Response>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (received) => {
      try {
        resolve(responseOf(received))
      } catch (error) {
        received.destroy()
        reject(error)
      }
    })
  })
}

function responseOf(received: IncomingMessage): Response {
  const { statusCode = 502 } = received
  const type = received.headers['content-type']
  const kept = { status: statusCode, ...(type && { headers: { 'Content-Type': type } }) }
  const body = [204, 205, 304].includes(statusCode) ? null : Readable.toWeb(received)
  return new Response(body as BodyInit | null, kept)
}
