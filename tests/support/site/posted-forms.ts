import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { SETTING_FORMS } from '#web/admin/settings/setting-forms.ts'
import routes from '#web/routes.ts'

const WEB = resolve(import.meta.dirname, '../../../src/web')

/**
 * Every path that accepts a post, in English, with each `intent` of it: `/admin/tours archive`. Read from the sources.
 */
export function postedForms(): string[] {
  return actionRoutes(routes)
    .flatMap(({ pattern, file }) => {
      const intents = intentsOf(file)
      return intents.length > 0 ? intents.map((intent) => `${pattern} ${intent}`) : [pattern]
    })
    .toSorted()
}

/** A seen post, under its name of `postedForms`. */
export function nameOfPost(path: string, intent: string): string {
  const pattern = actionRoutes(routes).find((route) => matchPath(route.pattern, path))?.pattern ?? path
  return `${pattern} ${intent}`.trim()
}

/** The names of all fields that the forms of the site have. */
export function fieldNames(): string[] {
  const files = globSync('**/*.tsx', { cwd: WEB })
  const names = files.flatMap((name) => found(read(name), /\bname="([\w[\]-]+)"/g))
  const settings = Object.values(SETTING_FORMS).flatMap(({ fields }) => fields.map(({ name }) => name))
  return [...new Set([...names, ...settings])]
}

function actionRoutes(table: readonly RouteConfigEntry[], above = ''): { pattern: string; file: string }[] {
  return table.flatMap(({ path = '', file, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above
    // The same forms, once more.
    if (pattern.startsWith('/fr')) return []
    const below = actionRoutes(children, pattern)
    const takes = /^export (?:(?:async )?function action\b|const action\b|\{[^}]*\baction\b[^}]*\})/m.test(
      read(file),
    )
    return takes ? [{ pattern: pattern || '/', file }, ...below] : below
  })
}

/** The intents that an action passes to `intentOf`, from the lists of its modules and of those that they import. */
function intentsOf(file: string): string[] {
  const modules = [file, ...importsOf(file), ...importsOf(file).flatMap(importsOf)].map(read)
  const names = modules.flatMap((text) => found(text, /\bintentOf\(\w+, (\w+)\)/g))
  return [...new Set(names.flatMap((name) => listed(name, modules)))]
}

/** The texts of a list that is a constant, and of the lists that it consists of. */
function listed(name: string, modules: readonly string[]): string[] {
  const list =
    modules.flatMap((text) =>
      found(text, new RegExp(`const ${name} = \\[([^]*?)\\](?: as const)?$`, 'gm')),
    )[0] ?? ''
  const settings = list.includes('SETTING_FORMS') ? Object.keys(SETTING_FORMS) : []
  const others = found(list, /\.\.\.([A-Z_]+)/g).flatMap((other) => listed(other, modules))
  return [...settings, ...found(list, /'([a-z-]+)'/g), ...others]
}

/** The modules of `web/` that a module imports. */
function importsOf(file: string): string[] {
  const paths = found(read(file), /from '((?:\.|#web\/)[^']+\.tsx?)'/g)
  return paths
    .map((path) => (path.startsWith('#web/') ? path.slice(5) : join(dirname(file), path)))
    .filter(isModule)
}

function isModule(file: string): boolean {
  return existsSync(join(WEB, file))
}

function read(file: string): string {
  return readFileSync(join(WEB, file), 'utf8')
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
