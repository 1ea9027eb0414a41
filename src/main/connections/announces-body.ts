import type { IncomingMessage } from 'node:http'

/** True for a request whose headers announce a body. */
export function announcesBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || announcedBytes(request) > 0
}

/** The length of the body as the headers announce it; 0 for none, and for one of unknown length. */
export function announcedBytes({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0)
}
