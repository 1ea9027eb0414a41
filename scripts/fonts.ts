/**
 * Makes src/web/fonts/*.woff2 again: `node scripts/fonts.ts`.
 * The output is committed, so a build needs neither this script nor its packages.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const OUTPUT = fileURLToPath(new URL('../src/web/fonts/', import.meta.url))

const FONTS = [
  {
    name: 'bricolage-grotesque',
    source: 'bricolage-grotesque-latin-opsz-normal.woff2',
    // Pinned at 24: at larger optical sizes small headings close up ("voile", "baie").
    axes: { opsz: 24, wght: { min: 600, max: 800, default: 700 } },
  },
  {
    name: 'figtree',
    source: 'figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
]

await mkdir(OUTPUT, { recursive: true })
for (const font of FONTS) {
  const folder = dirname(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${font.name}/package.json`),
  )
  const whole = await readFile(join(folder, 'files', font.source))
  const subset = await subsetFont(whole, englishAndFrench(), {
    targetFormat: 'woff2',
    variationAxes: font.axes,
  })
  await writeFile(join(OUTPUT, `${font.name}.woff2`), subset)
  await copyFile(join(folder, 'LICENSE'), join(OUTPUT, `${font.name}.LICENSE.txt`))
  process.stdout.write(`${font.name}.woff2 ${(subset.length / 1000).toFixed(1)} KB\n`)
}

/** ASCII, Latin-1 (with the no-break space) and what French and good typography add to them. */
function englishAndFrench(): string {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')
  return range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŸ‘’‚“”„‹›–—…•€−™\u202f'
}
