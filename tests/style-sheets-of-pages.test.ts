import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import routes from '../src/web/routes.ts'

const web = resolve(import.meta.dirname, '../src/web')
const styles = join(web, 'styles')
const FURTHER = 'public/further-layout.tsx'

/** Texts by their full path. */
let sources: Map<string, string>
let sheets: Map<string, string>

beforeAll(async () => {
  sources = await textsIn(web, /(?<!\.test)\.tsx?$/)
  sheets = await textsIn(styles, /\.css$/)
})

test('every class of a style sheet stands in a source', () => {
  const all = [...sources.values()].join('\n')
  const isNamed = (name: string) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(all) ||
    prefixesOf(name).some((start) => all.includes(start))
  const names = [...sheets.keys()].flatMap((sheet) => [...classesIn(sheet)])
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})

test('a page outside the further layout shows no class that only further.css has', () => {
  const further = classesBehind('further.css').difference(classesBehind('public.css'))
  const pages = routesOutside(routes)
  expect(further.size).toBeGreaterThan(20)
  expect(pages).toContain('public/tour.tsx')
  expect(pages).not.toContain('public/faq.tsx')
  const shown = modulesBehind(['root.tsx', ...pages.filter((page) => page.startsWith('public/'))])
  expect(shown.flatMap((module) => [...classesShownBy(module).intersection(further)])).toEqual([])
})

test('the back office brings the sheets of what it shares with further pages', () => {
  const office = [...sheets.keys()].filter((sheet) => sheet.startsWith(join(styles, 'admin')))
  const known = office.map((sheet) => classesBehind(sheet)).reduce((all, some) => all.union(some))
  const lost = classesBehind('further.css').difference(classesBehind('public.css')).difference(known)
  const shown = modulesBehind(routesOutside(routes).filter((page) => page.startsWith('admin/')))
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.flatMap((module) => [...classesShownBy(module).intersection(lost)])).toEqual([])
})

/** The starts of a class that a template completes: of `a-b-c` these are `a-b-${` and `a-${`. */
function prefixesOf(name: string): string[] {
  const words = name.split('-')
  return words.slice(1).map((_word, index) => `${words.slice(0, index + 1).join('-')}-\${`)
}

/** The classes of a sheet and of those that it imports. */
function classesBehind(sheet: string): Set<string> {
  const path = resolve(styles, sheet)
  const imported = [...(sheets.get(path) ?? '').matchAll(/@import '([^']+)'/g)]
  const below = imported.map(([, file = '']) => classesBehind(resolve(dirname(path), file)))
  return below.reduce((all, some) => all.union(some), classesIn(path))
}

function classesIn(sheet: string): Set<string> {
  const text = (sheets.get(sheet) ?? '').replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)|'[^']*'/g, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector).join(' ')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
}

/** The classes that a module writes down, and those of its buttons by their look. */
function classesShownBy(module: string): Set<string> {
  const text = sources.get(module) ?? ''
  const written = text.match(/className[=:]\s*(?:"[^"]*"|'[^']*'|\{[^}]*\})/g) ?? []
  const looks = [...text.matchAll(/\blook[=:]\s*["']([\w-]+)/g)].map(([, look]) => `button-${look}`)
  return new Set([...written.flatMap((some) => some.match(/[a-z][\w-]*/g) ?? []), ...looks])
}

/** The modules of all routes, but those below the further layout. */
function routesOutside(table: readonly RouteConfigEntry[]): string[] {
  return table
    .filter(({ file }) => file !== FURTHER)
    .flatMap(({ file, children = [] }) => [file, ...routesOutside(children)])
}

/** These modules and all that they import. */
function modulesBehind(entries: readonly string[]): string[] {
  const seen = new Set(entries.map((entry) => join(web, entry)))
  for (const module of seen) {
    for (const [, path = ''] of (sources.get(module) ?? '').matchAll(
      /(?:from|import)[ (]+'([^'?]+)[^']*'/g,
    )) {
      const target = path.startsWith('#web/') ? join(web, path.slice(5)) : resolve(dirname(module), path)
      if (sources.has(target)) seen.add(target)
    }
  }
  return [...seen]
}

async function textsIn(folder: string, names: RegExp): Promise<Map<string, string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => names.test(file))
  const read = async (file: string) =>
    [join(folder, file), await readFile(join(folder, file), 'utf8')] as const
  return new Map(await Promise.all(files.map(read)))
}
