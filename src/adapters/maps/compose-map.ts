import sharp from 'sharp'
import { MAP_SIZE, PRINTED_MAP, TilesFailed, type RenderedMap } from '#core/map/map-renderer.ts'
import { TILE_SIDE, type PlacedTile } from '#core/map/map-tiles.ts'

/** Beyond the poles, where there are no tiles. */
const BACKGROUND = '#e6e2d8'

/** The sides of a tile that are known: of the page's density, and of twice it. */
const PIXELS_MAX = 1024 * 1024

/** The shape of the marker, its tip at 0, 0, in pixels of the page. */
const MARKER = `
  <path d="M0 0c-9-12-15-20-15-28a15 15 0 0 1 30 0c0 8-6 16-15 28Z" fill="#b1422a" stroke="#fff" stroke-width="2"/>
  <circle cx="0" cy="-28" r="5.5" fill="#fff"/>`

/** A tile with its bytes. */
export type FetchedTile = PlacedTile & { body: Buffer }

/**
 * The map of some tiles, with a marker in its middle: at the density of the tiles, at that of the page, and for paper.
 * Throws TilesFailed when a tile cannot be decoded.
 */
export async function composeMap(tiles: readonly FetchedTile[]): Promise<RenderedMap> {
  const density = await densityOf(tiles)
  const [width, height] = [MAP_SIZE.width * density, MAP_SIZE.height * density]
  const layers = await Promise.all(tiles.map((tile) => layerOf(tile, density)))
  const pixels = await sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite([...layers.filter((layer) => layer !== null), { input: markerOf(density) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const image = () => sharp(pixels, { raw: { width, height, channels: 3 } })
  const widths = density === 1 ? [MAP_SIZE.width] : [MAP_SIZE.width, width]
  const variants = widths.map(async (variant) => ({
    name: `${variant}.webp`,
    contentType: 'image/webp' as const,
    body: await image().resize(variant).webp({ quality: 80 }).toBuffer(),
  }))
  const printed = {
    name: PRINTED_MAP,
    contentType: 'image/jpeg' as const,
    body: await image().jpeg({ quality: 78 }).toBuffer(),
  }
  return { widths, files: [...(await Promise.all(variants)), printed] }
}

/** 2 for tiles of 512 pixels or more, else 1. */
async function densityOf([first]: readonly FetchedTile[]): Promise<1 | 2> {
  if (!first) return 1
  const { width } = await sharp(first.body)
    .metadata()
    .catch(() => {
      throw new TilesFailed('unreadable')
    })
  return width >= 2 * TILE_SIDE ? 2 : 1
}

/** The part of a tile that lies in the map, where it lies; null for a tile beside it. */
async function layerOf({ body, left, top }: FetchedTile, density: number) {
  const side = TILE_SIDE * density
  const horizontal = within(left * density, side, MAP_SIZE.width * density)
  const vertical = within(top * density, side, MAP_SIZE.height * density)
  if (horizontal.length <= 0 || vertical.length <= 0) return null
  try {
    const whole = await sharp(body, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .resize(side, side, { fit: 'fill' })
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer()
    const input = await sharp(whole)
      .extract({
        left: horizontal.skip,
        top: vertical.skip,
        width: horizontal.length,
        height: vertical.length,
      })
      .toBuffer()
    return { input, left: horizontal.at, top: vertical.at }
  } catch (cause) {
    throw new TilesFailed('unreadable', { cause })
  }
}

/** The part of a tile that lies between 0 and `end`: its place, its length, and the part before it. */
function within(from: number, side: number, end: number) {
  const at = Math.max(from, 0)
  return { at, skip: at - from, length: Math.min(from + side, end) - at }
}

function markerOf(density: number): Buffer {
  const { width, height } = MAP_SIZE
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}"
      viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${MARKER}</svg>`,
  )
}
