import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** A sentence that begins with a pronoun in the place of its subject. */
const PRONOUN =
  /(?:^|[.:;!?] |— )(?:What|Who|Whoever|Whatever|Whose|One that|Those who|That which|Nobody who)\b/
const PRONOUN_OF_NAME = /^(?:what|who|whoever|whatever|whose|one that|those who|that which|nobody who)\b/i
/** Words of the glossary's third column without any other use in this code, and a frequent slip of translators. */
const OTHER_WORD =
  /\b(?:2FA|anew|bookers?|buyers?|by hand|catalogues?|chargebacks?|colleagues?|e-mails?|participants?|price categor(?:y|ies)|shut out|staff|the own|unit items?|vouchers?)\b/i

describe('comments', () => {
  test.for([
    '/** What every mailer promises. */',
    '/** The price of a unit. Whoever asks twice gets it once. */',
    '/**\n * The departures of a week.\n * Who leads them is left out.\n */',
    '// One that is too old is dropped.',
    '{/* Those who come late — they wait. */}',
    '/** The seats of a buyer. */',
    'const seats = 1 // set by hand',
    '/** A guide gets the own departures. */',
  ])('refuse `%s`', (source) => {
    const code = source.startsWith('{') ? `export const part = <p>${source}</p>` : source
    expect(faultsIn('example.tsx', code)).toHaveLength(1)
  })

  test.for([
    '/** The behaviour that every mailer must have. */',
    '// The customer who pays: what follows is the ticket.',
    '// A sentence goes on in the next line: the price of a unit.\n// The seats that it takes are those of its unit.',
    "const text = 'What is a buyer?'",
  ])('accept `%s`', (source) => {
    expect(faultsIn('example.tsx', source)).toEqual([])
  })
})

describe('names of tests', () => {
  test.for(['who clicks often pays once', 'what is not there is null', 'the buyer pays once'])(
    'refuse `%s`',
    (name) => {
      expect(faultsIn('example.test.ts', `test('${name}', () => {})`)).toEqual([name])
      expect(faultsIn('example.test.ts', `describe.each(cases)("${name}", () => {})`)).toEqual([name])
    },
  )

  test('accept a noun as the subject', () => {
    expect(
      faultsIn('example.test.ts', "test('a customer who clicks several times pays once', () => {})"),
    ).toEqual([])
  })
})

test('every comment and every name of a test has a noun as its subject, and the words of the glossary', async () => {
  const files = await Array.fromAsync(
    glob('{src,tests,bench,scripts,db}/**/*.{ts,tsx,mjs,css}', {
      cwd: root,
      exclude: ['**/node_modules/**'],
    }),
  )
  expect(files.length).toBeGreaterThan(1500)
  const faults = await Promise.all(
    files.map(async (file) =>
      faultsIn(file, await readFile(resolve(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    ),
  )
  expect(faults.flat()).toEqual([])
})

test('every text in the document of the API has a noun or a verb first, and the words of the glossary', async () => {
  const texts = textsOf(JSON.parse(await readFile(resolve(root, 'docs/openapi.json'), 'utf8')))

  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => PRONOUN_OF_NAME.test(text) || OTHER_WORD.test(text))).toEqual([])
})

test('a pronoun at the beginning of a summary is found, at any depth', () => {
  const paths = {
    '/tours': { get: { summary: 'What a tour costs', responses: { 200: { description: 'It' } } } },
  }

  expect(textsOf({ paths })).toEqual(['What a tour costs', 'It'])
  expect('What a tour costs').toMatch(PRONOUN_OF_NAME)
})

test('every document has nouns as subjects, and the words of the glossary', async () => {
  const files = await Array.fromAsync(glob('{*.md,docs/**/*.md,deploy/**/*.md}', { cwd: root }))
  const faults = await Promise.all(
    files.map(async (file) =>
      sentencesOf(await readFile(resolve(root, file), 'utf8'))
        .filter((text) => PRONOUN.test(text) || OTHER_WORD.test(text))
        .map((text) => `${file}: ${text}`),
    ),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(faults.flat()).toEqual([])
})

test('paragraphs of documents are read across their lines, without tables of words, code and links', () => {
  const document = [
    '# What a buyer gets',
    'The seats of\na buyer.\n- What a tour costs.',
    '| word | meaning | instead of |\n|---|---|---|\n| customer | pays | buyer |',
    '`buyers` and [the rule](0165-per-buyer.md)',
  ].join('\n\n')

  const faults = sentencesOf(document).filter((text) => PRONOUN.test(text) || OTHER_WORD.test(text))

  expect(faults).toEqual(['The seats of a buyer.', 'What a tour costs.'])
})

/**
 * The paragraphs and items of a Markdown document, each in one line. Headings, the tables that show words to avoid,
 * code and the targets of links are left out.
 */
function sentencesOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/^#.*$/gm, '')
    .split(/\n\s*\n/)
    .filter((block) => !/^\| (?:word|before) \|/m.test(block))
    .flatMap((block) => block.split(/\n(?=\s*(?:[-*|]|\d+\.) ?)/))
    .map((text) =>
      text
        .replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')
        .replaceAll(/\s+/g, ' ')
        .replace(/^(?:[-*|]+|\d+\.) /, '')
        .trim(),
    )
}

/** The summaries and descriptions of a document of OpenAPI. */
function textsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    (key === 'summary' || key === 'description') && typeof value === 'string' ? [value] : textsOf(value),
  )
}

/** The comments and the names of tests in a source that break a rule. */
function faultsIn(file: string, source: string): string[] {
  const names = file.endsWith('.css') ? [] : namesIn(source)
  return [
    ...commentsIn(file, source).filter((text) => PRONOUN.test(text) || OTHER_WORD.test(text)),
    ...names.filter((name) => PRONOUN_OF_NAME.test(name) || OTHER_WORD.test(name)),
  ]
}

/** The texts of the comments, each on one line; line comments below each other are one text. */
function commentsIn(file: string, source: string): string[] {
  if (file.endsWith('.css'))
    return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, text]) => joined(text ?? ''))
  const texts: string[] = []
  let end = -1
  for (const comment of parseSync(file, source).comments) {
    const follows = end >= 0 && comment.type === 'Line' && /^\n[ \t]*$/.test(source.slice(end, comment.start))
    if (follows) texts.push(`${texts.pop()} ${joined(comment.value)}`)
    else texts.push(joined(comment.value))
    end = comment.type === 'Line' ? comment.end : -1
  }
  return texts
}

function joined(comment: string): string {
  return comment
    .replaceAll(/^[ \t]*\*+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function namesIn(source: string): string[] {
  const calls = source.matchAll(
    /\b(?:test|it|describe)(?:\.(?:each|for)\([^)]*\)|\.\w+)*\(\s*(?<quote>['"`])(?<name>.+?)\k<quote>/g,
  )
  return Array.from(calls, ({ groups }) => groups?.name ?? '')
}
