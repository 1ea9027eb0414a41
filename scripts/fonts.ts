/**
 * Makes src/web/fonts/*.woff2 (for pages) and src/adapters/fonts/*.ttf (for the drawings of the server) again: `node
 * scripts/fonts.ts`. The output is committed, so a build needs neither this script nor its packages.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create as openFont, type Font } from 'fontkit'
import subsetFont from 'subset-font'

const PAGES = fileURLToPath(new URL('../src/web/fonts/', import.meta.url))
const DRAWINGS = fileURLToPath(new URL('../src/adapters/fonts/', import.meta.url))

const FONTS = [
  {
    name: 'bricolage-grotesque',
    source: 'bricolage-grotesque-latin-opsz-normal.woff2',
    // Pinned at 24: at larger optical sizes small headings close up ("voile", "baie"). One weight stands for those from
    // 600 to 800: a range of them is twice as large, and every page waits for this font.
    axes: { opsz: 24, wght: 750 },
    drawn: [700],
  },
  {
    name: 'figtree',
    source: 'figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
    drawn: [400, 600],
  },
]

await mkdir(PAGES, { recursive: true })
await mkdir(DRAWINGS, { recursive: true })
for (const { name, source, axes, drawn } of FONTS) {
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`))
  const whole = await readFile(join(folder, 'files', source))
  await write(join(PAGES, `${name}.woff2`), await pageFont(whole, axes))
  for (const wght of drawn) {
    await write(join(DRAWINGS, `${name}-${wght}.ttf`), await subset(whole, { ...axes, wght }))
  }
  await copyFile(join(folder, 'LICENSE'), join(PAGES, `${name}.LICENSE.txt`))
  await copyFile(join(folder, 'LICENSE'), join(DRAWINGS, `${name}-license.txt`))
}

type Options = Parameters<typeof subsetFont>[2]

function subset(whole: Buffer, variationAxes: Options['variationAxes']): Promise<Buffer> {
  return subsetFont(whole, englishAndFrench(), { targetFormat: 'truetype', variationAxes })
}

/** Drawings write a plain hyphen in place of the no-break one, which pages need. */
async function pageFont(whole: Buffer, axes: Options['variationAxes']): Promise<Buffer> {
  const font = withNoBreakHyphen(await subset(whole, axes))
  return await subsetFont(font, `${englishAndFrench()}\u2011`, { targetFormat: 'woff2', variationAxes: {} })
}

/**
 * The font with the glyph of its hyphen for the no-break one too, which the sources lack: a browser would take that one
 * hyphen of a word from another font. Its table of characters is written again, in format 12.
 */
function withNoBreakHyphen(ttf: Buffer): Buffer {
  const font = openFont(ttf) as Font
  const own = font.characterSet.map((code) => [code, code] as const)
  const characters = [...own, [0x2011, 0x2d] as const]
  const groups = characters
    .toSorted(([a], [b]) => a - b)
    .map(([code, like]) => [code, code, font.glyphForCodePoint(like).id])
  const cmap = Buffer.alloc(12 + 16 + 12 * groups.length)
  // One table, for all of Unicode (platform 3, encoding 10), right behind this header.
  ;[1, 3, 10].forEach((value, index) => cmap.writeUInt16BE(value, 2 + 2 * index))
  cmap.writeUInt32BE(12, 8)
  cmap.writeUInt16BE(12, 12)
  cmap.writeUInt32BE(cmap.length - 12, 16)
  cmap.writeUInt32BE(groups.length, 24)
  groups.flat().forEach((value, index) => cmap.writeUInt32BE(value, 28 + 4 * index))
  return withTable(ttf, 'cmap', cmap)
}

/** The font with another content of one of its tables, behind the others. The second subsetting makes it whole. */
function withTable(ttf: Buffer, name: string, content: Buffer): Buffer {
  const changed = Buffer.concat([ttf, content])
  for (let entry = 12; entry < 12 + 16 * ttf.readUInt16BE(4); entry += 16) {
    if (ttf.toString('latin1', entry, entry + 4) !== name) continue
    changed.writeUInt32BE(ttf.length, entry + 8)
    changed.writeUInt32BE(content.length, entry + 12)
  }
  return changed
}

async function write(path: string, font: Buffer): Promise<void> {
  await writeFile(path, font)
  process.stdout.write(`${basename(path)} ${(font.length / 1000).toFixed(1)} KB\n`)
}

/** ASCII, Latin-1 (with the no-break space) and the additions of French and good typography. */
function englishAndFrench(): string {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')
  return range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŸ‘’‚“”„‹›–—…•€−™\u202f'
}
