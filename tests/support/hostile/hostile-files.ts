import { crc32, deflateRawSync, constants } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG as a camera writes it: full of detail, some megabytes. */
export async function aPhotograph(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer()
  return blobOf(await sharp(grain).resize(width, height).jpeg({ quality: 95 }).toBuffer())
}

/** Files that are no photos, or worse: each must be refused. */
export const hostileFiles: Readonly<Record<string, () => Promise<Blob> | Blob>> = {
  'PNG bomb, 25 MB that become 25 GB': () => blobOf(pngBomb(90_000, 90_000, 24_000)),
  'PNG bomb with a modest header': () => blobOf(pngBomb(8_000, 5_001, 24_000)),
  'PNG of 39 megapixels, broken off': () => blobOf(pngBomb(7_000, 5_600, 10)),
  'JPEG of 65,500 x 65,500 by its header': async () => {
    const jpeg = Buffer.from(await (await aPhotograph(64, 64)).arrayBuffer())
    const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
    jpeg.writeUInt16BE(65_500, size)
    jpeg.writeUInt16BE(65_500, size + 2)
    return blobOf(jpeg)
  },
  'text named .jpg': () => blobOf('Not a photo at all.'.repeat(50_000)),
  'a drawing with a script': () =>
    blobOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a drawing behind a declaration and spaces': () =>
    blobOf('\ufeff  <?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>'),
  'GIF that is a script, too': () => blobOf('GIF89a/*\0\0*/=1;alert(1)//'),
  'PDF that says it is a JPEG further on': () => blobOf('%PDF-1.7\n\xff\xd8\xff\xe0 JFIF'),
  'first bytes of a JPEG, then a page': () => blobOf('\xff\xd8\xff\xe0<html><script>alert(1)</script>'),
  'first bytes of a WebP, then nothing': () => blobOf('RIFF\xff\xff\xff\x7fWEBPVP8 '),
  'first bytes of an AVIF, then noise': () =>
    blobOf(
      Buffer.concat([
        Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1'),
        Buffer.alloc(2_000_000, 7),
      ]),
    ),
  'above 25 MB': () => new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]),
  nothing: () => blobOf(''),
}

/** Megabytes of zeros, a kilobyte each: blocks that were flushed whole can be strung together. */
function pngBomb(width: number, height: number, megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: constants.Z_FULL_FLUSH })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: megabytes }, () => block)])
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function blobOf(content: Buffer | string): Blob {
  return new Blob([new Uint8Array(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)])
}
