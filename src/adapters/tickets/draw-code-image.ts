import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels of one square, and the white squares around the code that scanners need. */
const SCALE = 6
const BORDER = 4

/** Draws a code to scan as a PNG of about a kilobyte. */
export async function drawCodeImage(text: string): Promise<Buffer> {
  const { data: rows, size } = encode(text, { border: BORDER, ecc: 'M' })
  const pixels = Buffer.from(rows.flatMap((cells) => cells.map((dark) => (dark ? 0 : 255))))
  return await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
