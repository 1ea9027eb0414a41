import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long an answer waits for its reader. */
export type ReadPatience = {
  /** A reader who takes nothing for so long is cut off. */
  readonly stallMs: number
  /** How often the connections are looked at. */
  readonly checkMs: number
}

/**
 * Large answers are written in pieces of 64 KB, so a reader must take about 3 KB a second: less than the slowest
 * telephone does.
 */
export const READ_PATIENCE: ReadPatience = { stallMs: 20_000, checkMs: 1_000 }

type Waiting = { taken: number; sinceMs: number }

/**
 * Closes connections whose reader takes nothing of an answer that waits for it: Node keeps them, and what they would
 * read, for ever. The time in which we prepare an answer is not held against its reader.
 */
export function limitReadTime(server: Server, { stallMs, checkMs }: ReadPatience): void {
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
