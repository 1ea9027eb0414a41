import type { IncomingMessage, Server } from 'node:http'
import { FORM_BYTES_MAX } from '#web/server/limit-body.ts'
import { announcedBytes, announcesBody } from './announces-body.ts'

/** The slowest permitted body. */
export type BodyPace = {
  /** The time of every body, however small. */
  readonly graceMs: number
  /** The number of bytes that earn one more second. */
  readonly bytesPerSecondMin: number
  /** The whole time of a form, whatever it earned; also of a body of unknown length. */
  readonly formMsMax: number
  /** The whole time of an announced larger body. */
  readonly uploadMsMax: number
  /** The pause between two checks of the bodies under way. */
  readonly checkMs: number
}

/**
 * A slow form is disconnected after 15 to 30 s. A photo of 25 MB over a slow phone's line may take ten minutes, with
 * pauses, because each kilobyte earns a second. The size of a body is limited by its call, which refuses a large one
 * at once unless a member sends it.
 */
export const BODY_PACE: BodyPace = {
  graceMs: 15_000,
  bytesPerSecondMin: 1_024,
  formMsMax: 30_000,
  uploadMsMax: 600_000,
  checkMs: 1_000,
}

/** Node reads a connection in pieces of this size at most: a body may begin in the piece that holds its headers. */
const PIECE_BYTES_MAX = 64 * 1024

/**
 * A body under way: the time at which its headers came, later by every time in which it waited for us, and the bytes of
 * its connection before it, at least.
 */
type Arriving = { startedMs: number; bytesBefore: number }

/**
 * Disconnects requests whose body comes slower than the pace (408): Node's own `requestTimeout` has one limit for all,
 * which is too short for a large photo or too long for a slow attack. It must be off; headers have Node's
 * `headersTimeout`. A body that we ourselves keep waiting does not count against its sender.
 */
export function limitBodyTime(server: Server, pace: BodyPace): void {
  const arriving = new Map<IncomingMessage, Arriving>()
  server.prependListener('request', (request: IncomingMessage) => {
    if (!announcesBody(request)) return
    const bytesBefore = Math.max(0, request.socket.bytesRead - PIECE_BYTES_MAX)
    arriving.set(request, { startedMs: performance.now(), bytesBefore })
    request.once('close', () => arriving.delete(request))
  })
  let checkedMs = performance.now()
  const timer = setInterval(() => {
    const sinceMs = checkedMs
    checkedMs = performance.now()
    for (const [request, arrival] of arriving) {
      // A request with a response before its body never emits `close`, and would be kept with its buffers.
      if (request.complete || request.socket.destroyed) arriving.delete(request)
      else if (waitsForUs(request)) arrival.startedMs += checkedMs - Math.max(sinceMs, arrival.startedMs)
      else if (isTooSlow(request, arrival, pace)) cutOff(request)
    }
  }, pace.checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Its buffer is full: the sender can send no more until we read. */
function waitsForUs(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark
}

function isTooSlow(request: IncomingMessage, { startedMs, bytesBefore }: Arriving, pace: BodyPace): boolean {
  const bytes = request.socket.bytesRead - bytesBefore
  const earnedMs = pace.graceMs + (bytes / pace.bytesPerSecondMin) * 1_000
  const isUpload = announcedBytes(request) > FORM_BYTES_MAX
  const allowedMs = Math.min(earnedMs, isUpload ? pace.uploadMsMax : pace.formMsMax)
  return performance.now() - startedMs > allowedMs
}

/** The response of Node to requests beyond its own limits. */
function cutOff({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
