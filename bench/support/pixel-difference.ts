import sharp from 'sharp'

/** Red, green and blue, a byte each, row by row. */
type Bitmap = { width: number; height: number; data: Buffer }

/** The difference between two images. Lengths are in pixels. */
export type PixelDifference = {
  /** Pixels that differ, among those that both images have. */
  pixels: number
  /** The smallest rectangle around these pixels; null where there are none. */
  area: { left: number; top: number; width: number; height: number } | null
  before: { width: number; height: number }
  after: { width: number; height: number }
}

export type Compared = {
  before: string | Buffer
  after: string | Buffer
  /**
   * `before`, taken once more. Where the two differ, for instance in a random booking reference, nothing is compared.
   */
  again?: string | Buffer | undefined
  /** The distance of one colour value (0 to 255) up to which two pixels count as equal. */
  tolerance: number
}

const CHANNELS = 3
/** Noise covers squares of this size and their neighbours: the next reference has its letters a little further on. */
const SQUARE = 16

/** Compares two images pixel by pixel. Where their sizes differ, it compares the upper left part that both have. */
export async function pixelDifference(compared: Compared): Promise<PixelDifference> {
  const { first, second, differs } = await prepare(compared)
  const width = Math.min(first.width, second.width)
  const height = Math.min(first.height, second.height)
  let pixels = 0
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!differs(x, y)) continue
      pixels += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return {
    pixels,
    area: pixels === 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 },
    before: { width: first.width, height: first.height },
    after: { width: second.width, height: second.height },
  }
}

/** A PNG of the second image, paled, with every pixel that differs in red. */
export async function drawDifference(compared: Compared): Promise<Buffer> {
  const { first, second, differs } = await prepare(compared)
  const { width, height, data } = second
  const drawn = Buffer.alloc(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * CHANNELS
      const isNew = x >= first.width || y >= first.height
      if (isNew || differs(x, y)) drawn.set([220, 0, 40], at)
      else for (let c = 0; c < CHANNELS; c += 1) drawn[at + c] = 190 + (data[at + c] ?? 0) / 4
    }
  return sharp(drawn, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toBuffer()
}

async function prepare({ before, after, again, tolerance }: Compared) {
  const [first, second] = await Promise.all([bitmapOf(before), bitmapOf(after)])
  const isNoise = again === undefined ? () => false : noiseBetween(first, await bitmapOf(again), tolerance)
  const differs = (x: number, y: number) => differsAt(first, second, { x, y, tolerance }) && !isNoise(x, y)
  return { first, second, differs }
}

/** Marks for each pixel whether it lies in, or beside, a square in which the two images differ. */
function noiseBetween(first: Bitmap, again: Bitmap, tolerance: number): (x: number, y: number) => boolean {
  const width = Math.min(first.width, again.width)
  const height = Math.min(first.height, again.height)
  const noisy = new Set<string>()
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (differsAt(first, again, { x, y, tolerance })) {
        const [column, row] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)]
        for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) noisy.add(`${column + dx},${row + dy}`)
      }
  return (x, y) => noisy.has(`${Math.floor(x / SQUARE)},${Math.floor(y / SQUARE)}`)
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

async function bitmapOf(image: string | Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
