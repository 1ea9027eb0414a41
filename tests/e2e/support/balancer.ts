import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Sends one request after the other to the next server, as a load balancer without memory does. */
export type Balancer = { origin: string; close(): Promise<void> }

/** The time after which the other instances follow a moved test clock, and saved settings. */
const OTHERS_AGREE_MS = { '/api/dev/clock': 400, '/api/settings/': 1_000 }

/** Starts it for servers whose origins are named before the first request. */
export async function startBalancer(origins: () => readonly string[]): Promise<Balancer> {
  let turn = 0
  const server = createServer((near, response) => {
    const all = origins()
    const origin = all[(turn += 1) % all.length] ?? ''
    const { method, headers, url = '/' } = near
    const far = ask(new URL(url, origin), { method, headers, agent: false }, (received) => {
      const pass = () => {
        // The browser has left the page meanwhile; a pipe to it would throw.
        if (response.destroyed) return void received.destroy()
        response.writeHead(received.statusCode ?? 502, received.rawHeaders)
        pipeline(received, response, () => {})
      }
      const agreed = Object.entries(OTHERS_AGREE_MS).find(([path]) => url.startsWith(path))
      if (method === 'POST' && agreed) setTimeout(pass, agreed[1])
      else pass()
    })
    // A dead instance is a lost connection here: the journeys cut the network by killing all of them.
    far.on('error', () => response.destroy())
    pipeline(near, far, () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
