import sharp from 'sharp'

/** How far two pictures lie apart. Sizes are in pixels. */
export type PixelDifference = {
  /** Pixels that differ, among those that both pictures have. */
  pixels: number
  /** The smallest rectangle around these pixels; null where there are none. */
  area: { left: number; top: number; width: number; height: number } | null
  before: { width: number; height: number }
  after: { width: number; height: number }
}

type Bitmap = { width: number; height: number; data: Buffer }

const CHANNELS = 3

/**
 * Compares two pictures pixel by pixel, in red, green and blue. A pixel differs where one of its three values is further
 * away than `tolerance` (0 to 255). Where the sizes differ, the upper left part that both have is compared.
 */
export async function pixelDifference(
  before: string | Buffer,
  after: string | Buffer,
  tolerance: number,
): Promise<PixelDifference> {
  const [first, second] = await Promise.all([bitmapOf(before), bitmapOf(after)])
  const width = Math.min(first.width, second.width)
  const height = Math.min(first.height, second.height)
  let pixels = 0
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!differsAt(first, second, { x, y, tolerance })) continue
      pixels += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return {
    pixels,
    area: pixels === 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 },
    before: sizeOf(first),
    after: sizeOf(second),
  }
}

/** A picture that shows the pixels that differ in red, over a pale copy of the second picture. */
export async function drawDifference(
  before: string | Buffer,
  after: string | Buffer,
  tolerance: number,
): Promise<Buffer> {
  const [first, second] = await Promise.all([bitmapOf(before), bitmapOf(after)])
  const { width, height } = second
  const drawn = Buffer.alloc(second.data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * CHANNELS
      const isOutside = x >= first.width || y >= first.height
      if (isOutside || differsAt(first, second, { x, y, tolerance })) drawn.set([220, 0, 40], at)
      else for (let c = 0; c < CHANNELS; c += 1) drawn[at + c] = 190 + (second.data[at + c] ?? 0) / 4
    }
  return sharp(drawn, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toBuffer()
}

function differsAt(
  first: Bitmap,
  second: Bitmap,
  { x, y, tolerance }: { x: number; y: number; tolerance: number },
): boolean {
  const a = (y * first.width + x) * CHANNELS
  const b = (y * second.width + x) * CHANNELS
  for (let c = 0; c < CHANNELS; c += 1)
    if (Math.abs((first.data[a + c] ?? 0) - (second.data[b + c] ?? 0)) > tolerance) return true
  return false
}

async function bitmapOf(picture: string | Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  return { width: info.width, height: info.height, data }
}

function sizeOf({ width, height }: Bitmap): { width: number; height: number } {
  return { width, height }
}
