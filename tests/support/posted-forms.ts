import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { SETTING_FORMS } from '#web/admin/settings/setting-forms.ts'
import routes from '#web/routes.ts'

const WEB = resolve(import.meta.dirname, '../../src/web')

/** Every address that takes a post, in English, with each `intent` of it: `/admin/tours archive`. Read from the sources. */
export function postedForms(): string[] {
  return actionRoutes(routes)
    .flatMap(({ pattern, file }) => {
      const intents = intentsOf(file)
      return intents.length > 0 ? intents.map((intent) => `${pattern} ${intent}`) : [pattern]
    })
    .toSorted()
}

/** A post that was seen, as `postedForms` calls it. */
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
    const takes = /^export (?:async )?function action\b/m.test(read(file))
    return takes ? [{ pattern: pattern || '/', file }, ...below] : below
  })
}

/** What the code of an action tells apart, and what the forms of its folder send. */
function intentsOf(file: string): string[] {
  const source = read(file)
  const acting = [...source.matchAll(/from '(\.[^']+\.server\.ts)'/g)]
    .map(([, path = '']) => read(join(dirname(file), path)))
    .filter((text) => /\bintent\b/.test(text))
  const told = acting.flatMap((text) => found(text, /(?:case|intent [!=]==) '([a-z-]+)'/g))
  if (told.length === 0) return []
  const forms = globSync(`${file.replace(/\.tsx?$/, '')}/*.tsx`, { cwd: WEB }).map(read)
  const sent = forms.flatMap((text) => found(text, /"intent"\s+value="([a-z-]+)"/g))
  const settings = acting.some((text) => text.includes('SETTING_FORMS')) ? Object.keys(SETTING_FORMS) : []
  return [...new Set([...told, ...sent, ...settings])]
}

function read(file: string): string {
  return readFileSync(join(WEB, file), 'utf8')
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}
