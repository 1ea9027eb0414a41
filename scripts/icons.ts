/**
 * Makes the drawings of the icon names that the web and the demo's content mention ('ph:star-fill', 'escapade:mark'):
 * those of the back office apart, because a visitor does not need them. `node scripts/icons.ts` writes both files;
 * with --check it only reports whether they are current.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findIcons } from '../src/adapters/icons/find-icons.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['src/web', 'db/seed']
const OFFICE = join(ROOT, 'src/web/admin/')
const OUTPUTS = {
  site: 'src/web/ui/icons.generated.ts',
  office: 'src/web/admin/icons.generated.ts',
}
/** The size of the drawings of Phosphor: a tenth of their unit is a hundredth of a pixel in an icon of 24 pixels. */
const FINE_SIZE = 256
const NAME = /\b(?:ph|escapade):[a-z0-9]+(?:-[a-z0-9]+)*\b/g

const { site, office } = await mentionedNames()
await write(OUTPUTS.site, await generate(site))
await write(OUTPUTS.office, await generate(office.difference(site)))

async function write(output: string, wanted: string): Promise<void> {
  const path = join(ROOT, output)
  if (!process.argv.includes('--check')) return writeFile(path, wanted)
  if ((await readFile(path, 'utf8').catch(() => '')) === wanted) return
  process.stderr.write(`${output} is not current: run \`node scripts/icons.ts\`\n`)
  process.exitCode = 1
}

async function mentionedNames(): Promise<{ site: Set<string>; office: Set<string> }> {
  const names = { site: new Set<string>(), office: new Set<string>() }
  for (const folder of SOURCES) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      if (!/\.(tsx?|json)$/.test(entry.name) || /\.test\.|\.generated\./.test(entry.name)) continue
      const found = path.startsWith(OFFICE) ? names.office : names.site
      for (const [name] of (await readFile(path, 'utf8')).matchAll(NAME)) found.add(name)
    }
  }
  return names
}

async function generate(names: ReadonlySet<string>): Promise<string> {
  const lines: string[] = []
  const byPrefix = Map.groupBy(names, (name) => name.split(':')[0] ?? '')
  for (const prefix of [...byPrefix.keys()].sort()) {
    const wanted = (byPrefix.get(prefix) ?? []).map((name) => name.slice(prefix.length + 1))
    const collection = await findIcons(prefix, wanted.sort())
    if (!collection || collection.not_found)
      throw new Error(`unknown: ${prefix}:${collection?.not_found?.join()}`)
    for (const [name, icon] of Object.entries(collection.icons).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const size = icon.width ?? collection.width ?? 16
      // The svg around it is already filled with the current colour.
      const body = withShortNumbers(icon.body.replaceAll(' fill="currentColor"', ''), size)
      lines.push(`  '${prefix}:${name}': { size: ${size}, body: '${body}' },`)
    }
  }
  return `// Made by scripts/icons.ts: do not edit.\nexport const icons: Record<string, { size: number; body: string }> = {\n${lines.join('\n')}\n}\n`
}

/** Rounds the numbers of the paths of a fine drawing to a tenth: each page carries its icons. */
function withShortNumbers(body: string, size: number): string {
  if (size !== FINE_SIZE) return body
  return body.replace(/ d="([^"]+)"/g, (_attribute, path: string) => ` d="${shortPath(path)}"`)
}

/** A path with as few separators as SVG allows: none before a sign, and none before a second point. */
function shortPath(path: string): string {
  let short = ''
  let before = ''
  for (const part of path.match(/[a-z]|-?(?:\d*\.\d+|\d+)/gi) ?? []) {
    const text = /[a-z]/i.test(part) ? part : shortNumber(Number(part))
    const isApart = /^[a-z-]/i.test(text) || (text.startsWith('.') && before.includes('.'))
    short += isApart || !/\d$/.test(before) ? text : ` ${text}`
    before = text
  }
  return short
}

function shortNumber(number: number): string {
  return String(Math.round(number * 10) / 10).replace(/^(-?)0\./, '$1.')
}
