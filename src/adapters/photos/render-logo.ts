import sharp, { type Sharp } from 'sharp'
import { GROUNDS } from '#core/look/accent-scale.ts'
import { differenceOf, type Hex } from '#core/look/oklch.ts'
import {
  LOGO_HEIGHT,
  LOGO_ICONS,
  LOGO_SMALLEST,
  LOGO_WIDTH,
  type LogoRenderer,
} from '#core/look/logo-renderer.ts'
import { PIXELS_MAX, type PhotoFile } from '#core/photo/photo-renderer.ts'

const READABLE = new Set(['jpeg', 'png', 'webp', 'heif', 'svg'])
/** The longer side to which a drawing is rasterized, in pixels. */
const DRAWN_SIZE = 1024
/** The density of librsvg, for a drawing that states its size in pixels. */
const PLAIN_DENSITY = 72
const DENSITY_MAX = 7200
const SECONDS_MAX = 10
/** A pixel is seen on paper from this difference on, and a logo when this share of its pixels is. */
const SEEN_DIFFERENCE = 0.08
const SEEN_SHARE = 0.005
/** The largest difference of a channel from white in the margin of a JPEG. */
const WHITE_THRESHOLD = 10
/** Nobody sees what is more transparent. */
const EMPTY_ALPHA = 8

/**
 * Renders logos with libvips, drawings by librsvg inside it: from the bytes alone, without a base URL, so that
 * nothing can be fetched.
 */
export const sharpLogoRenderer: LogoRenderer = {
  async renderLogo(source) {
    try {
      const whole = await read(source)
      if (isTooSmall(whole)) return { fault: 'too_small', ...sizeOf(whole) }
      if (isEmpty(whole)) return { fault: 'unreadable' }
      const pixels = await trimmed(whole)
      if (isTooSmall(pixels)) return { fault: 'too_small', ...sizeOf(pixels) }
      return (await isSeen(pixels)) ? await filesOf(pixels) : { fault: 'unseen' }
    } catch {
      return { fault: 'unreadable' }
    }
  },
}

type Pixels = { data: Buffer; width: number; height: number }

function isTooSmall({ width, height }: Pixels): boolean {
  const { shorter, longer } = LOGO_SMALLEST
  return Math.min(width, height) < shorter || Math.max(width, height) < longer
}

function sizeOf({ width, height }: Pixels) {
  return { width, height }
}

/** Upright, in sRGB with transparency; a drawing in a size that is enough for every icon. */
async function read(source: Buffer): Promise<Pixels> {
  const { format, width, height } = await sharp(source, { limitInputPixels: PIXELS_MAX }).metadata()
  if (!READABLE.has(format)) throw new Error('not an image')
  const scale = DRAWN_SIZE / Math.max(width, height)
  const density = Math.min(Math.max(PLAIN_DENSITY * scale, 1), DENSITY_MAX)
  const options = {
    limitInputPixels: PIXELS_MAX,
    failOn: 'error',
    ...(format === 'svg' && { density }),
  } as const
  return pixelsOf(
    sharp(source, options)
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: 2 * DRAWN_SIZE, height: 2 * DRAWN_SIZE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha(),
  )
}

/** The logo without its empty margin: transparent, or white where nothing is transparent. */
async function trimmed(pixels: Pixels): Promise<Pixels> {
  const drawn = await pixelsOf(imageOf(pixels).trim({ background: '#00000000', threshold: 4 }))
  return pixelsOf(imageOf(drawn).trim({ background: GROUNDS.surface, threshold: WHITE_THRESHOLD }))
}

async function filesOf(pixels: Pixels) {
  const logo = await pixelsOf(
    imageOf(pixels).resize({
      width: LOGO_WIDTH,
      height: LOGO_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
  const files: PhotoFile[] = [
    {
      name: 'logo.webp',
      contentType: 'image/webp',
      body: await imageOf(logo).webp({ quality: 90, alphaQuality: 100 }).toBuffer(),
    },
    {
      name: 'logo.png',
      contentType: 'image/png',
      body: await imageOf(logo).png({ compressionLevel: 9 }).toBuffer(),
    },
  ]
  for (const { name, size, share, ground } of LOGO_ICONS) {
    files.push({ name, contentType: 'image/png', body: await iconOf(pixels, { size, share, ground }) })
  }
  return { ...sizeOf(logo), files }
}

type IconShape = { size: number; share: number; ground: Hex | null }

/** A square with the logo in its middle. */
async function iconOf(pixels: Pixels, { size, share, ground }: IconShape): Promise<Buffer> {
  const inner = Math.round(size * share)
  const mark = await imageOf(pixels).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: ground ?? '#00000000' } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: size > 200 })
    .toBuffer()
}

/** True when a person sees a part of the logo on paper, in the size of a page. */
async function isSeen(pixels: Pixels): Promise<boolean> {
  const { data, width, height } = await pixelsOf(
    imageOf(pixels)
      .resize({ width: LOGO_WIDTH / 2, height: LOGO_HEIGHT / 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: GROUNDS.paper }),
  )
  const channels = data.length / (width * height)
  let seen = 0
  for (let at = 0; at < data.length; at += channels) {
    const hex: Hex = `#${data.subarray(at, at + 3).toString('hex')}`
    if (differenceOf(hex, GROUNDS.paper) >= SEEN_DIFFERENCE) seen += 1
  }
  return seen >= SEEN_SHARE * width * height
}

function isEmpty({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > EMPTY_ALPHA) return false
  return true
}

function imageOf({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
