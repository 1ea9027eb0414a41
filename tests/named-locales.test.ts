import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'

const src = resolve(import.meta.dirname, '../src')

/** The only files that may name a locale, and their reason. */
const MAY: readonly (readonly [RegExp, string])[] = [
  [/^core\/kernel\/locale\.ts$/, 'the list itself'],
  [/^i18n\/languages\.ts$/, 'the messages and conventions by their locales'],
  [/^core\/site\/first-texts\.ts$/, 'texts that an operator begins with; a locale without them begins empty'],
  [/^core\/launch\/terms-template\.ts$/, 'terms of sale that an operator begins with'],
  [/^api\/examples\//, 'the examples of the OpenAPI document'],
  [/^api\/(site\/site|admin\/tours\/(tour-photos|tours-admin))\.ts$/, 'the examples of the OpenAPI document'],
]

const codes = LOCALES.join('|')
const CODE = new RegExp(`^(?:${codes})$`)
/** A text that is a code, a path under its prefix, or the name of a form's field. */
const NAMING_TEXT = new RegExp(`^(?:${codes})$|^/(?:${codes})(?:/|$)|\\[(?:${codes})\\]`)
const NAMING_PATTERN = new RegExp(`(?<![\\w-])(?:${codes})(?![\\w-])`)
const NAMING_CSS = new RegExp(`(['"])(?:${codes})\\1|:lang\\((?:${codes})\\)`)

describe('a locale is named', () => {
  test.for([
    ["const site = locale === 'fr' ? origin : ''", 1],
    ['const address = `${origin}/fr/faq`', 1],
    ["const OFFLINE = ['/offline', '/fr/offline']", 1],
    ["const text = { en: 'Lyon', fr: 'Lyon' }", 2],
    ['const text = stored.fr ?? stored.en', 2],
    ["type Both = 'en' | 'fr'", 2],
    [String.raw`const LANGUAGE = /\[(en|fr)\]$/`, 1],
    ["form.get('title[fr]')", 1],
    ["const DOMAINS = ['free.fr', 'www.fr', 'french', '/france']", 0],
    ["import { french } from './fr/messages.ts'", 0],
    ["const tag = 'fr-CA' // not 'fr'", 0],
  ] as const)('in `%s` %i times', ([source, times]) => {
    expect(namesIn('example.ts', source)).toHaveLength(times)
  })

  test('nowhere but in the list, beside its messages and in examples', async () => {
    const all = await Array.fromAsync(glob('**/*.{ts,tsx,css}', { cwd: src }))
    const code = all.filter((file) => !/\.(test|suite)\.tsx?$/.test(file))
    expect(code.length).toBeGreaterThan(800)
    const naming = new Map<string, string[]>()
    for (const file of code) {
      const names = namesIn(file, await readFile(resolve(src, file), 'utf8'))
      if (names.length > 0) naming.set(file, names)
    }
    const surprising = [...naming].filter(([file]) => !MAY.some(([files]) => files.test(file)))
    expect(surprising).toEqual([])
    expect(MAY.filter(([files]) => ![...naming.keys()].some((file) => files.test(file)))).toEqual([])
  })
})

/** The parts of a source that name a locale. */
function namesIn(file: string, source: string): string[] {
  if (file.endsWith('.css')) return source.split('\n').filter((line) => NAMING_CSS.test(line))
  const found: string[] = []
  visit(parseSync(file, source).program, found)
  return found
}

type Node = { type?: string; [part: string]: unknown }

function visit(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, ...parts } = node as Node
  const name = nameIn(node as Node)
  if (name !== null) found.push(`${type}: ${name}`)
  if (type === 'ImportDeclaration') return
  for (const part of Object.values(parts)) visit(part, found)
}

function nameIn({ type, value, regex, key, property, computed, shorthand }: Node): string | null {
  const pattern = (regex as { pattern: string } | undefined)?.pattern
  if (pattern !== undefined) return NAMING_PATTERN.test(pattern) ? pattern : null
  if (type === 'Literal') return typeof value === 'string' && NAMING_TEXT.test(value) ? value : null
  if (type === 'TemplateElement') {
    const { raw } = value as { raw: string }
    return NAMING_TEXT.test(raw) ? raw : null
  }
  const word = (key ?? property) as { type?: string; name?: string } | undefined
  const isName = word?.type === 'Identifier' && computed !== true && shorthand !== true
  return isName && CODE.test(word.name ?? '') ? (word.name ?? null) : null
}
