/**
 * Makes src/web/ui/icons.generated.ts from the icon names that the web and the demo's content mention
 * ('ph:star-fill', 'escapade:mark'). `node scripts/icons.ts` writes it; with --check it only says whether it is current.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findIcons } from '../src/adapters/icons/icon-collections.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUTPUT = join(ROOT, 'src/web/ui/icons.generated.ts')
const READ = ['src/web', 'db/seed']
const NAME = /\b(ph|escapade):([a-z0-9]+(?:-[a-z0-9]+)*)\b/g

const wanted = await generate(await mentionedNames())
if (!process.argv.includes('--check')) {
  await writeFile(OUTPUT, wanted)
} else if ((await readFile(OUTPUT, 'utf8').catch(() => '')) !== wanted) {
  process.stderr.write('src/web/ui/icons.generated.ts is not current: run `node scripts/icons.ts`\n')
  process.exitCode = 1
}

async function mentionedNames(): Promise<Map<string, Set<string>>> {
  const names = new Map<string, Set<string>>()
  for (const folder of READ) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      if (!/\.(tsx?|json)$/.test(entry.name) || /\.test\.|\.generated\./.test(entry.name)) continue
      for (const [, prefix = '', name = ''] of (await readFile(path, 'utf8')).matchAll(NAME)) {
        names.set(prefix, (names.get(prefix) ?? new Set()).add(name))
      }
    }
  }
  return names
}

async function generate(names: Map<string, Set<string>>): Promise<string> {
  const lines: string[] = []
  for (const prefix of [...names.keys()].sort()) {
    const answer = await findIcons(prefix, [...(names.get(prefix) ?? [])].sort())
    if (!answer || answer.not_found) throw new Error(`unknown: ${prefix}:${answer?.not_found?.join()}`)
    for (const [name, icon] of Object.entries(answer.icons).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const size = icon.width ?? answer.width ?? 16
      // The svg around it is already filled with the current colour.
      const body = icon.body.replaceAll(' fill="currentColor"', '')
      lines.push(`  '${prefix}:${name}': { size: ${size}, body: '${body}' },`)
    }
  }
  return `// Made by scripts/icons.ts: do not edit.\nexport const icons: Record<string, { size: number; body: string }> = {\n${lines.join('\n')}\n}\n`
}
