import type { ClientResponse } from 'hono/client'
import { pageResponseOf } from '../../call-api.ts'

const HANDED_ON = ['Content-Type', 'Content-Disposition', 'Cache-Control']

/** A file of the API as the response of a page's loader, forwarded as it is written. */
export async function forwardFile(response: ClientResponse<unknown, number>): Promise<Response> {
  if (!response.ok) return pageResponseOf(response)
  const headers = HANDED_ON.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new Response(response.body, { headers })
}
