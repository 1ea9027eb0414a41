/**
 * Makes src/web/fonts/*.woff2 (for pages) and src/adapters/fonts/*.ttf (for the drawings of the server) again: `node
 * scripts/fonts.ts`. The output is committed, so a build needs neither this script nor its packages.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const PAGES = fileURLToPath(new URL('../src/web/fonts/', import.meta.url))
const DRAWINGS = fileURLToPath(new URL('../src/adapters/fonts/', import.meta.url))

const FONTS = [
  {
    name: 'bricolage-grotesque',
    source: 'bricolage-grotesque-latin-opsz-normal.woff2',
    // Pinned at 24: at larger optical sizes small headings close up ("voile", "baie").
    axes: { opsz: 24, wght: { min: 600, max: 800, default: 700 } },
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
  await write(join(PAGES, `${name}.woff2`), await subset(whole, 'woff2', axes))
  for (const wght of drawn) {
    await write(join(DRAWINGS, `${name}-${wght}.ttf`), await subset(whole, 'truetype', { ...axes, wght }))
  }
  await copyFile(join(folder, 'LICENSE'), join(PAGES, `${name}.LICENSE.txt`))
  await copyFile(join(folder, 'LICENSE'), join(DRAWINGS, `${name}-license.txt`))
}

type Options = Parameters<typeof subsetFont>[2]

function subset(
  whole: Buffer,
  targetFormat: Options['targetFormat'],
  variationAxes: Options['variationAxes'],
): Promise<Buffer> {
  return subsetFont(whole, englishAndFrench(), { targetFormat, variationAxes })
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
