import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { FORM_BYTES_MAX } from '#web/server/limit-body.ts'

/** How slowly a body may come. */
export type BodyPace = {
  /** What every body may take, however small. */
  readonly graceMs: number
  /** Each so many bytes that came earn a second more. */
  readonly bytesPerSecondMin: number
  /** What a form may take in all, whatever it earned; also a body that does not say how long it is. */
  readonly formMsMax: number
  /** What an announced larger body may take in all. */
  readonly uploadMsMax: number
  /** How often the bodies on their way are looked at. */
  readonly checkMs: number
}

/**
 * A form that trickles in is cut off after 15 to 30 s. A picture of 25 MB over a slow phone's line may take ten minutes,
 * with pauses, because each kilobyte earns a second. What a body may hold is limited by its call, which refuses a large
 * one at once unless a member sends it.
 */
export const BODY_PACE: BodyPace = {
  graceMs: 15_000,
  bytesPerSecondMin: 1_024,
  formMsMax: 30_000,
  uploadMsMax: 600_000,
  checkMs: 1_000,
}

type Arriving = { startedMs: number; bytesBefore: number }

/**
 * Cuts off requests whose body comes slower than the pace (408): Node's own `requestTimeout` knows one limit for all,
 * which is too short for a large picture or too long for a trickle. Switch that one off; headers have Node's
 * `headersTimeout`. A body that we ourselves keep waiting is not held against its sender.
 */
export function limitBodyTime(server: Server, pace: BodyPace): void {
  const arriving = new Map<IncomingMessage, Arriving>()
  /** What a connection had brought when its last request was over: a body may come in one piece with its headers. */
  const bytesOver = new WeakMap<Socket, number>()
  server.prependListener('request', (request: IncomingMessage) => {
    const { socket } = request
    arriving.set(request, { startedMs: performance.now(), bytesBefore: bytesOver.get(socket) ?? 0 })
    request.once('close', () => {
      arriving.delete(request)
      bytesOver.set(socket, socket.bytesRead)
    })
  })
  const timer = setInterval(() => {
    for (const [request, arrival] of arriving) {
      if (request.complete) arriving.delete(request)
      else if (isTooSlow(request, arrival, pace)) cutOff(request)
    }
  }, pace.checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function isTooSlow(request: IncomingMessage, { startedMs, bytesBefore }: Arriving, pace: BodyPace): boolean {
  const isOurs = request.readableLength >= request.readableHighWaterMark
  const bytes = request.socket.bytesRead - bytesBefore
  const earnedMs = pace.graceMs + (bytes / pace.bytesPerSecondMin) * 1_000
  const isUpload = Number(request.headers['content-length'] ?? 0) > FORM_BYTES_MAX
  const allowedMs = Math.min(earnedMs, isUpload ? pace.uploadMsMax : pace.formMsMax)
  return !isOurs && performance.now() - startedMs > allowedMs
}

/** As Node answers what exceeds its own limits. */
function cutOff({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}
