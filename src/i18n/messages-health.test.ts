import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE } from './messages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Keys that are built from data, and therefore in no file: the parts from which they are built. */
const COMPOSED: readonly (readonly [RegExp, string])[] = [
  [/^auditPage\.actions\./, 'the actions that the log records'],
  [
    /^auditPage\.(tour|availability|reservation|payment_issue|private_request|report|comment|import)$/,
    'the subjects of the log',
  ],
  [
    /^todayPage\.(drafts|reviews|decisions|withoutGuide|mails|refundsFailed|owedCash|disputes|paymentIssues|guestIssues|clockOff)$/,
    'the counts of what is to do',
  ],
  [/^tourPage\.(beforeYouBook|beforeYouCome|alsoGood)$/, 'the kinds of features'],
  [/^reservationsAdmin\.askWhy\./, 'the refusals of a request for a review'],
  [/^payPage\.failed$/, 'the states of the demo bank'],
  [/^wordingSection\./, 'the values, the cases and the places of messages'],
]

const { leaves, nodes } = keysOf(MESSAGES_BY_LOCALE.en)

describe('no key is unused', async () => {
  const files = await Array.fromAsync(glob('src/**/*.{ts,tsx}', { cwd: ROOT }))
  const speaking = files.filter((file) => !/^src\/i18n\/(en|fr)\/|\.test\.tsx?$/.test(file))
  const sources = await Promise.all(speaking.map((file) => readFile(join(ROOT, file), 'utf8')))
  const said = new Set(sources.flatMap(keysSaidIn))

  test('in any of the files with messages', () => {
    expect(speaking.length).toBeGreaterThan(300)
    const composed = ([...COMPOSED] as const).map(([keys]) => keys)
    const unused = leaves.filter((key) => !said.has(key) && !composed.some((keys) => keys.test(key)))
    expect(unused).toEqual([])
  })

  test('and no exception is stale', () => {
    const stale = COMPOSED.filter(([keys]) => !leaves.some((key) => keys.test(key) && !said.has(key)))
    expect(stale).toEqual([])
  })
})

describe('French is set as a typographer sets it', () => {
  test.for([
    ['Vraiment ?', 1],
    ['Vraiment\u202f?', 0],
    ["l'avis", 1],
    ['« Oui »', 1],
    ['«\u00a0Oui\u00a0»', 0],
    ['Voici: cela', 1],
    ['Voici\u00a0: 09:30, https://a.fr/?b=c', 0],
  ] as const)('the measure itself: %s', ([text, faults]) => {
    expect(faultsOf([text])).toHaveLength(faults)
  })

  test('in the messages, emails and errors included', () => {
    expect(faultsOf(textsOf(MESSAGES_BY_LOCALE.fr))).toEqual([])
  })

  test('in the texts of the demo', async () => {
    const files = await Array.fromAsync(glob('db/seed/{site*,guest-notes,photos,tours/*}.ts', { cwd: ROOT }))
    const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(ROOT, file))))
    const french = modules.flatMap((module) => frenchIn(module))
    expect(french.length).toBeGreaterThan(200)
    expect(faultsOf(french)).toEqual([])
  })
})

/** The keys that a file can use: its literals and templates, by themselves and under each area that it names. */
function keysSaidIn(source: string): string[] {
  const literals = [...source.matchAll(/'([\w.-]+)'|"([\w.-]+)"/g)].map(([, one, two]) => one ?? two ?? '')
  const names = new Set(literals)
  const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template = '']) => template.replaceAll(/\$\{[^{}]*\}/g, '*'))
    .filter((template) => /\w/.test(template))
    .map((template) => new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}$`))
  const starts = ['', ...literals.filter((literal) => nodes.has(literal)).map((node) => `${node}.`)]
  return leaves.filter((key) =>
    starts.some((start) => {
      const rest = key.slice(start.length)
      return key.startsWith(start) && (names.has(rest) || templates.some((template) => template.test(rest)))
    }),
  )
}

function keysOf(tree: unknown, path: string[] = []): { leaves: string[]; nodes: Set<string> } {
  if (typeof tree === 'string') return { leaves: [path.join('.')], nodes: new Set() }
  const below = Object.entries(tree as object).map(([key, value]) => keysOf(value, [...path, key]))
  const own = path.length > 0 ? [path.join('.')] : []
  return {
    leaves: below.flatMap((part) => part.leaves),
    nodes: new Set([...own, ...below.flatMap((part) => [...part.nodes])]),
  }
}

/** The faults of French texts, once URLs, tags and ICU's own syntax are removed. */
const ILL =
  /[ \u00a0][;!?]|[\p{L}\d)…][;!?](?=\s|$)|[ \u202f]:(?=\s)|[\p{L}\d)]:(?=\s)|«(?!\u00a0)|(?<!\u00a0)»|\p{L}'\p{L}|\.\.\./u

function faultsOf(texts: readonly string[]): string[] {
  return texts.filter((text) =>
    ILL.test(text.replaceAll(/\]\([^)]*\)|https?:\/\/\S+|<[^<>]*>|\w+, (?:plural|select),/g, '')),
  )
}

function textsOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree]
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(textsOf) : []
}

/** The French halves of everything that a module exports. */
function frenchIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  if ('fr' in tree && typeof tree.fr === 'string') return [tree.fr]
  return Object.values(tree).flatMap(frenchIn)
}
