import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The time for which a response waits for its reader. */
export type ReadPace = {
  /** A reader who takes nothing for this time is disconnected. */
  readonly stallMs: number
  /** The pause between two checks of the connections. */
  readonly checkMs: number
}

/**
 * Large responses are written in pieces of 64 KB, so a reader must take about 3 KB a second: less than the slowest
 * telephone does.
 */
export const READ_PACE: ReadPace = { stallMs: 20_000, checkMs: 1_000 }

type Waiting = { taken: number; sinceMs: number }

/**
 * Closes connections whose reader takes nothing of a waiting response: Node keeps them, and their buffers, for ever.
 * The time in which we prepare a response does not count against its reader.
 */
export function limitReadTime(server: Server, { stallMs, checkMs }: ReadPace): void {
  const connections = new Set<Socket>()
  const waiting = new WeakMap<Socket, Waiting>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const isStalled = (socket: Socket, nowMs: number) => {
    if (socket.writableLength === 0) return void waiting.delete(socket)
    const taken = socket.bytesWritten - socket.writableLength
    const before = waiting.get(socket)
    if (before?.taken === taken) return nowMs - before.sinceMs >= stallMs
    waiting.set(socket, { taken, sinceMs: nowMs })
    return false
  }
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const socket of connections) if (isStalled(socket, nowMs)) socket.destroy()
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
