import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/**
 * The next responses: tiles of a side, a status, none, a lost connection, a text, a redirect to another URL, or an
 * endless image.
 */
export type TileResponse =
  | 256
  | 512
  | 404
  | 403
  | 500
  | 'hang'
  | 'cut'
  | 'text'
  | 'broken'
  | 'endless'
  | { redirect: string }

/** A source of tiles on a port of its own; each tile has a colour of its own. */
export interface TileStandIn {
  readonly tilesUrl: string
  /** The paths, oldest first. */
  readonly calls: readonly string[]
  readonly userAgents: ReadonlySet<string>
  respond(how: TileResponse): void
  stop(): Promise<void>
}

/** Starts it with tiles of 256 pixels. */
export async function startTileStandIn(): Promise<TileStandIn> {
  const calls: string[] = []
  const userAgents = new Set<string>()
  let how: TileResponse = 256
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    userAgents.add(request.headers['user-agent'] ?? '')
    void give(how, request.url ?? '', response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    tilesUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}{r}.png?key=secret`,
    calls,
    userAgents,
    respond: (next) => void (how = next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function give(how: TileResponse, path: string, response: ServerResponse): Promise<void> {
  if (how === 'hang') return
  if (how === 'cut') return void response.destroy()
  if (typeof how === 'object') return void response.writeHead(302, { Location: how.redirect }).end()
  if (how === 256 || how === 512) return void response.end(await tileOf(path, how))
  if (typeof how === 'number') return void response.writeHead(how).end('no tile')
  if (how === 'text') return void response.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>Hello')
  const tile = await tileOf(path, 256)
  if (how === 'broken') return void response.end(tile.subarray(0, 60))
  response.write(tile)
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(256 * 1024))) continue
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

/** The colour of the tile in a column and row: red and green count them, blue is the same in all. */
export function colourOf(x: number, y: number): { r: number; g: number; b: number } {
  return { r: (x % 8) * 30, g: (y % 8) * 30, b: 120 }
}

async function tileOf(path: string, side: number): Promise<Buffer> {
  const [, , x = 0, y = 0] = path.split(/[/@.?]/).map(Number)
  const background = colourOf(x, y)
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
}
