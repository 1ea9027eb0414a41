import { TilesFailed, type TileTrouble } from '#core/map/map-renderer.ts'
import { photoKind } from '#core/photo/photo-kind.ts'

/** A tile of a street map has some 20 KB, one of an aerial photo 100 KB. */
const TILE_BYTES_MAX = 1024 * 1024

const KINDS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

export type FetchTileOptions = {
  userAgent: string
  /** The time limit of one tile, and of all tiles together. */
  tileMs: number
  all: AbortSignal
  /** The way to the source. Default: the network. */
  fetch?: typeof fetch
}

/**
 * One tile as the source gives it: a PNG, JPEG or WebP by its first bytes, of a megabyte at most. A redirect is not
 * followed, because only the configured host is called. Throws TilesFailed.
 */
export async function fetchTile(
  url: string,
  { userAgent, tileMs, all, fetch: ask = fetch }: FetchTileOptions,
): Promise<Buffer> {
  const signal = AbortSignal.any([all, AbortSignal.timeout(tileMs)])
  const headers = { 'User-Agent': userAgent, Accept: 'image/png,image/jpeg,image/webp' }
  try {
    const response = await ask(url, { headers, signal, redirect: 'manual' })
    const trouble = troubleOf(response.status)
    if (trouble) {
      await response.body?.cancel()
      throw new TilesFailed(trouble, { cause: new Error(`the tile source responded ${response.status}`) })
    }
    const tile = await readBounded(response)
    if (!KINDS.has(photoKind(tile))) throw new TilesFailed('unreadable')
    return tile
  } catch (error) {
    if (error instanceof TilesFailed) throw error
    // The error's own text may repeat the URL, and with it a key.
    throw new TilesFailed('unreachable', { cause: new Error(reasonOf(error)) })
  }
}

function troubleOf(status: number): TileTrouble | null {
  if (status === 200) return null
  if (status >= 300 && status < 400) return 'redirected'
  if ([401, 402, 403, 407, 418, 429].includes(status)) return 'refused'
  return status >= 400 && status < 500 ? 'missing' : 'faulty'
}

async function readBounded({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > TILE_BYTES_MAX) throw new TilesFailed('unreadable')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A code such as ECONNREFUSED, else the name of the error. */
function reasonOf(error: unknown): string {
  const {
    name = 'Error',
    code,
    cause,
  } = error as { name?: string; code?: unknown; cause?: { code?: unknown } }
  // The code of a DOMException is a number that names nothing.
  return [cause?.code, code].find((one) => typeof one === 'string') ?? name
}
