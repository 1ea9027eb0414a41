import type { IncomingMessage } from 'node:http'

/**
 * Calls back once the body of a request has come whole, whether or not it is being read. A body larger than Node's
 * buffer of 64 KB comes only while it is read. Node has no event for it: the end of a body is pushed as `null`.
 */
export function onBodyArrival(request: IncomingMessage, callback: () => void): void {
  if (request.complete) return callback()
  const push = request.push.bind(request)
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    const isRoomLeft = push(chunk, encoding)
    if (chunk === null) callback()
    return isRoomLeft
  }
}
