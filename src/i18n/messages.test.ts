import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTranslator } from 'use-intl/core'
import { LOCALES } from '#core/kernel/locale.ts'
import { MESSAGES_BY_LOCALE } from './messages.ts'
import { translator } from './translator.ts'

const english = sentencesOf(MESSAGES_BY_LOCALE.en)
const french = sentencesOf(MESSAGES_BY_LOCALE.fr)

/** Words with one spelling in both languages. */
const SAME_IN_BOTH =
  /^([Aa]ctions?|Contact|[Dd]ates?|FAQ|[Gg]uide|Logo|Menu|m(ax|in)imum|Note|[Pp]ages?|[Pp]hotos?( \{number, number\})?|Seniors?|[Tt]otal|Questions?|Question \{number, number\}|[Vv]ersion|Description|Incident \{id\}|[^a-z]*)$|^\{/

test('there are messages to check', () => {
  expect(english.size).toBeGreaterThan(300)
})

test('both languages have the same keys', () => {
  expect([...french.keys()]).toEqual([...english.keys()])
})

test('both languages have the same parameters', () => {
  const taken = (sentences: Map<string, string>) =>
    [...sentences].map(([key, sentence]) => [key, ...parametersOf(sentence)])
  expect(taken(french)).toEqual(taken(english))
})

test('nothing is left in English', () => {
  const untranslated = [...english].filter(([key, sentence]) => french.get(key) === sentence)
  expect(untranslated.filter(([, sentence]) => !SAME_IN_BOTH.test(sentence))).toEqual([])
})

test('no French message has a word before a name that would be elided before a vowel', () => {
  const elided = /\b(de|que|je|le|la) \{(name|former|username)\}/i
  expect([...french].filter(([, sentence]) => elided.test(sentence))).toEqual([])
})

test('every code that a form or the API can return has a message', async () => {
  const root = join(import.meta.dirname, '..')
  const files = await Array.fromAsync(
    glob(['core/**/*.schema.ts', 'api/http/response/problem.ts'], { cwd: root }),
  )
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const codes = new Set(sources.flatMap((source) => source.match(/(?<=')[a-z]+\.[a-z_]+(?=')/g) ?? []))
  expect(codes.size).toBeGreaterThan(40)
  expect([...codes].filter((code) => !english.has(code))).toEqual([])
})

test.for(LOCALES)('every sentence can be said, by number and by word: %s', (locale) => {
  const errors: unknown[] = []
  const say = createTranslator({
    locale,
    messages: MESSAGES_BY_LOCALE[locale] as unknown as Record<string, never>,
    onError: (error) => errors.push(error),
  }) as unknown as { markup: (key: string, values: Record<string, unknown>) => string }
  for (const [key, sentence] of sentencesOf(MESSAGES_BY_LOCALE[locale])) {
    for (const number of [0, 1, 2, 1000]) {
      const values = Object.fromEntries(parametersOf(sentence).map((name) => valueFor(name, number)))
      expect(say.markup(key, values)).not.toMatch(/[{}#]|undefined|^$/)
    }
  }
  expect(errors).toEqual([])
})

describe('translator', () => {
  test('counts as the language does: zero is many in English, one in French', () => {
    expect(translator('en')('common.reviews', { count: 0 })).toBe('0 reviews')
    expect(translator('fr')('common.placesLeft', { count: 0 })).toBe('0\u00a0place libre')
    expect(translator('fr')('common.placesLeft', { count: 2 })).toBe('2\u00a0places libres')
  })

  test('checks keys and parameters at compile time', () => {
    const t = translator('en')
    expect(() => {
      // @ts-expect-error -- no such key
      t('availability.gone')
      // @ts-expect-error -- a parameter is missing
      t('common.fromPrice')
      // @ts-expect-error -- a parameter of another name
      t('common.fromPrice', { amount: '€29' })
    }).toThrow()
  })
})

function sentencesOf(tree: unknown, path: string[] = []): Map<string, string> {
  if (typeof tree === 'string') return new Map([[path.join('.'), tree]])
  const entries = Object.entries(tree as Record<string, unknown>)
  return new Map(entries.flatMap(([key, value]) => [...sentencesOf(value, [...path, key])]))
}

/** Names of ICU arguments and of tags, each once, in alphabetical order. */
function parametersOf(sentence: string): string[] {
  const found = [...sentence.matchAll(/\{(\w+)\s*[,}]|<(\w+)>/g)].map(
    ([, argument, tag]) => argument ?? `<${tag}>`,
  )
  return [...new Set(found)]
    .filter((name) => !isBranch(sentence, name))
    .toSorted((a, b) => a.localeCompare(b))
}

/** `one {word}` looks like an argument: a branch of one word is none. */
function isBranch(sentence: string, name: string): boolean {
  return new RegExp(String.raw`(?:=\d+|one|other) \{${name}\}`).test(sentence)
}

/** A number is valid for every argument; a tag takes a function. */
function valueFor(name: string, number: number): [string, unknown] {
  const tag = /^<(.+)>$/.exec(name)?.[1]
  return tag ? [tag, (chunks: string) => chunks] : [name, number]
}
