/**
 * `node scripts/app-icons.ts` draws the icons of browsers and phones from `public/favicon.svg`, into the same folder;
 * they are committed. Run it when the mark changes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const mark = await readFile('public/favicon.svg', 'utf8')
/** Phones cut the corners themselves, and a maskable icon to any shape. */
const square = mark.replace('rx="9"', '')
const padded = square.replace('viewBox="0 0 40 40"', 'viewBox="-4 -4 48 48" style="background:#166d4b"')

await draw(mark, 192, 'icon-192.png')
await draw(mark, 512, 'icon-512.png')
await draw(padded, 512, 'icon-maskable-512.png')
await draw(square, 180, 'apple-touch-icon.png')
await writeFile('public/favicon.ico', icoOf(await png(mark, 32)))

async function draw(svg: string, size: number, name: string) {
  await writeFile(`public/${name}`, await png(svg, size))
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 40) })
    .resize(size, size)
    .flatten(svg === mark ? false : { background: '#166d4b' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** An ICO file of one image: header, directory entry, the PNG unchanged. */
function icoOf(png32: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png32.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png32])
}
