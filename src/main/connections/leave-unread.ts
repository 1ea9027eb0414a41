import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { announcedBytes, announcesBody } from './announces-body.ts'

/** The treatment of a body whose request got its response before the body had come. */
export type UnreadBody = {
  /** The part of the rest that is read and dropped, unless it is an upload. */
  readonly bytesMax: number
  /** The time for the sender to read the response. */
  readonly graceMs: number
  /**
   * The time for which the connection stays open after a response: a sender that never stops cannot come back sooner.
   */
  readonly lingerMs: number
  readonly uploads: Uploads
}

/** Bodies that are read to their end, because browsers read no response before. */
export type Uploads = {
  /** A body that is announced as longer is not treated as an upload. */
  readonly bytesMax: number
  /** The number that is read at once; the rest of another one is not read. */
  readonly countMax: number
  /** The pace of all of them together. */
  readonly bytesPerSecond: number
  /** The time for which each is read. */
  readonly msMax: number
}

export const UNREAD_BODY: UnreadBody = {
  bytesMax: 64 * 1024,
  graceMs: 1_000,
  lingerMs: 500,
  uploads: {
    bytesMax: PHOTO_BYTES_MAX + 1024 * 1024,
    countMax: 16,
    bytesPerSecond: 8 * 1024 * 1024,
    msMax: 30_000,
  },
}

/** Prepares one response for the case that its request's body has not come by then. */
export type LeaveUnread = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Closes the connection of a request that gets its response before its body has come: the response says so, and is
 * sent with the end of the connection, which is destroyed after a grace period. Destroyed at once, it would lose the
 * response before a browser reads it. Node and its adapter read the whole rest, as fast as an attacker sends it.
 *
 * A browser sends a whole photo before it reads the reason of its refusal: where a log-in has ended, the redirect to
 * the log-in page would be lost. An announced body of that size is therefore read to its end, so slowly that a flood
 * costs nothing.
 */
export function leaveUnread({ bytesMax, graceMs, lingerMs, uploads }: UnreadBody): LeaveUnread {
  const takeUpload = uploadTaker(uploads)
  return (request, response) => {
    if (!announcesBody(request)) return
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
    response.writeHead = (...head: unknown[]) => {
      if (!request.complete) response.shouldKeepAlive = false
      return writeHead(...head)
    }
    // Before Node's own listener, which would read everything.
    response.prependOnceListener('finish', () => {
      if (request.complete) return
      const { socket } = request
      request.removeAllListeners('data')
      request.once('end', () => socket.destroy())
      const isUpload = takeUpload(request)
      if (!isUpload) dropRest(request, bytesMax)
      // Node calls this after a response that closes.
      socket.destroySoon = () => {
        if (isUpload) endGently(socket, uploads.msMax)
        else linger(socket, lingerMs, graceMs)
      }
    })
  }
}

/** Begins to read an upload at the common pace; false for a request without a body, and for one upload too many. */
function uploadTaker({ bytesMax, countMax, bytesPerSecond }: Uploads): (request: IncomingMessage) => boolean {
  let count = 0
  let busyUntilMs = 0
  const msUntilNext = (bytes: number) => {
    const nowMs = performance.now()
    busyUntilMs = Math.max(busyUntilMs, nowMs) + (bytes / bytesPerSecond) * 1_000
    return busyUntilMs - nowMs
  }
  return (request) => {
    const bytes = announcedBytes(request)
    if (bytes === 0 || bytes > bytesMax || count >= countMax) return false
    count += 1
    request.socket.once('close', () => (count -= 1))
    request.on('data', (piece: Buffer) => {
      request.pause()
      setTimeout(() => request.resume(), msUntilNext(piece.length)).unref()
    })
    request.resume()
    return true
  }
}

function dropRest(request: IncomingMessage, bytesMax: number): void {
  let left = bytesMax
  request.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left <= 0) request.pause()
  })
  request.resume()
}

/**
 * Ends a connection a little later. A client that has read its response does not wait: it ends the connection itself.
 */
function linger(socket: Socket, lingerMs: number, graceMs: number): void {
  const timer = setTimeout(() => endGently(socket, graceMs), lingerMs)
  socket.once('end', () => socket.end()).once('close', () => clearTimeout(timer))
}

function endGently(socket: Socket, withinMs: number): void {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), withinMs)
  socket.once('close', () => clearTimeout(timer))
}
