import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PHOTO_BYTES_MAX } from '#core/photo/photo-limits.ts'

/** What is done for the sender of a body that was answered before it had come. */
export type UnreadBody = {
  /** So much of the rest is taken and dropped, unless it is an upload. */
  readonly bytesMax: number
  /** So long the sender may take to read the answer. */
  readonly graceMs: number
  readonly uploads: Uploads
}

/** Bodies that are taken to their end, because browsers read no answer before. */
export type Uploads = {
  /** A body that is announced as longer is none. */
  readonly bytesMax: number
  /** So many are taken at once; the rest of another one is left. */
  readonly countMax: number
  /** So fast they are taken, all of them together. */
  readonly bytesPerSecond: number
  /** So long each is taken. */
  readonly msMax: number
}

export const UNREAD_BODY: UnreadBody = {
  bytesMax: 64 * 1024,
  graceMs: 1_000,
  uploads: {
    bytesMax: PHOTO_BYTES_MAX + 1024 * 1024,
    countMax: 16,
    bytesPerSecond: 8 * 1024 * 1024,
    msMax: 30_000,
  },
}

/** Prepares one answer for the case that its request's body has not come by then. */
export type LeaveUnread = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Closes the connection of a request that is answered before its body has come: the answer says so, and goes out with
 * the end of the connection, which is destroyed after a grace. Destroyed at once, it would take the answer with it
 * before a browser reads it. Node and its adapter read the whole rest, as fast as an attacker sends it.
 *
 * A browser sends a whole picture before it reads why it was refused: where a login has ended, the way to the login page
 * would be lost. An announced body of that size is therefore taken to its end, so slowly that a flood costs nothing.
 */
export function leaveUnread({ bytesMax, graceMs, uploads }: UnreadBody): LeaveUnread {
  const takeUpload = uploadTaker(uploads)
  return (request, response) => {
    if (!announcesBody(request)) return
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
    response.writeHead = (...head: unknown[]) => {
      if (!request.complete) response.shouldKeepAlive = false
      return writeHead(...head)
    }
    // Before Node's own listener, which would take all that comes.
    response.prependOnceListener('finish', () => {
      if (request.complete) return
      const { socket } = request
      request.removeAllListeners('data')
      request.once('end', () => socket.destroy())
      const isUpload = takeUpload(request)
      if (!isUpload) dropRest(request, bytesMax)
      // Node calls this after an answer that closes.
      socket.destroySoon = () => endGently(socket, isUpload ? uploads.msMax : graceMs)
    })
  }
}

function announcesBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || announcedBytes(request) > 0
}

function announcedBytes({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0)
}

/** Begins to take an upload at the pace of all; false for a body that is none, or one too many. */
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

function endGently(socket: Socket, withinMs: number): void {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), withinMs)
  socket.once('close', () => clearTimeout(timer))
}
