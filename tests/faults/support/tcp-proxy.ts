import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/**
 * Open: as if it were not there · slow: each packet late · blackHole: nothing arrives, and no error · refuse:
 * disconnected.
 */
export type Weather = 'open' | { slowMs: number } | 'blackHole' | 'refuse'

/** A part of the network between a server and its database. */
export interface TcpProxy {
  readonly port: number
  /** From now on, for existing connections too; black holes stay holes for their own connections. */
  weather(now: Weather): void
  close(): Promise<void>
}

/** Leads each connection on to the target. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  let now: Weather = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (now === 'refuse') return void near.resetAndDestroy()
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      lead(from, to, () => now)
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          if (now !== 'blackHole') to.destroy()
        })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    weather(next) {
      now = next
      if (next === 'refuse') for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function lead(from: Socket, to: Socket, weather: () => Weather): void {
  let lost = false
  from.on('data', (packet) => {
    const now = weather()
    lost ||= now === 'blackHole'
    if (lost || to.destroyed) return
    if (typeof now === 'object') setTimeout(() => !to.destroyed && to.write(packet), now.slowMs)
    else to.write(packet)
  })
}
