import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What is done for the sender of a body that was answered before it had come. */
export type UnreadBody = {
  /** So much of the rest is taken and dropped. */
  readonly bytesMax: number
  /** So long the sender may take to read the answer. */
  readonly graceMs: number
}

export const UNREAD_BODY: UnreadBody = { bytesMax: 64 * 1024, graceMs: 1_000 }

/**
 * Closes the connection of a request that is answered before its body has come: the answer says so, and goes out with
 * the end of the connection, which is destroyed after a grace. Destroyed at once, it would take the answer with it
 * before a browser reads it. Node and its adapter read the whole rest, as fast as an attacker sends it.
 */
export function leaveUnread(request: IncomingMessage, response: ServerResponse, unread: UnreadBody): void {
  if (!announcesBody(request)) return
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false
    return writeHead(...head)
  }
  // Before Node's own listener, which would take all that comes.
  response.prependOnceListener('finish', () => {
    if (request.complete) return
    dropRest(request, unread.bytesMax)
    // Node calls this after an answer that closes.
    request.socket.destroySoon = () => endGently(request.socket, unread.graceMs)
  })
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function dropRest(request: IncomingMessage, bytesMax: number): void {
  let left = bytesMax
  request.removeAllListeners('data')
  request.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left <= 0) request.pause()
  })
  request.once('end', () => request.socket.destroy())
  request.resume()
}

function endGently(socket: Socket, graceMs: number): void {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), graceMs)
  socket.once('close', () => clearTimeout(timer))
}
