import { access, readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settingsIn } from './support/settings-in.ts'

const root = resolve(import.meta.dirname, '..')
const decisions = 'docs/decisions'

test('the page of settings has every name that the configuration reads, and no other', async () => {
  const documented = settingsIn(await readFile(join(root, 'docs/settings.md'), 'utf8'))

  const read = settingsRead(await readFile(join(root, 'src/config.ts'), 'utf8'))

  expect(read.length).toBeGreaterThan(30)
  expect(documented).toEqual(read)
})

test('a setting without a line, and a line without a setting, are found', () => {
  const read = settingsRead("const a = env.NEW_ONE; readOrigin(env, 'PUBLIC_URL')")

  expect(read).toEqual(['NEW_ONE', 'PUBLIC_URL'])
  expect(settingsIn('| `PUBLIC_URL`, `OLD_ONE` | meaning | `ANOTHER` |')).toEqual(['OLD_ONE', 'PUBLIC_URL'])
})

test('every file that a document names exists', async () => {
  const files = await filesOf(root)
  const documents = await currentDocuments()

  const named = await Promise.all(documents.map(async (name) => [name, await textOf(name)] as const))
  const missing = named.flatMap(([name, text]) => missingFiles(text, files).map((path) => `${name}: ${path}`))

  expect(documents.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('a file that does not exist is found, by its path and by its name', () => {
  const files = ['src/core/app.ts', 'docs/api.md']

  expect(missingFiles('`src/core/app.ts`, `core/app.ts`, `app.ts`, `src/core`, `docs/`', files)).toEqual([])
  expect(missingFiles('`src/core/gone.ts`, `gone.test.ts`, `src/gone`', files)).toEqual([
    'src/core/gone.ts',
    'gone.test.ts',
    'src/gone',
  ])
})

test('the page of logs has every event that the product logs', async () => {
  const documented = eventsIn(await readFile(join(root, 'docs/logs.md'), 'utf8'))
  const sources = (await filesOf(root)).filter(
    (path) => /^src\/.*\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  const logged = (await Promise.all(sources.map(textOf))).flatMap(eventsLogged)

  expect(logged.length).toBeGreaterThan(40)
  expect(logged.filter((event) => !documented.some((known) => isEvent(event, known)))).toEqual([])
})

test('an event without a line is found', () => {
  expect(eventsLogged("log.info('new.event', {}); app.log.warn(`push.${outcome}`)")).toEqual([
    'new.event',
    'push.',
  ])
  expect(isEvent('photo.lost', 'photo.*')).toBe(true)
  expect(isEvent('photos.lost', 'photo.*')).toBe(false)
})

test('every link between documents leads to a file', async () => {
  const names = [...(await currentDocuments()), ...(await markdownIn(decisions))]

  const broken: string[] = []
  for (const name of names)
    for (const target of linksIn(await textOf(name)))
      await access(join(root, dirname(name), target)).catch(() => broken.push(`${name}: ${target}`))

  expect(broken).toEqual([])
})

test('every command that a document names exists', async () => {
  const [files, known] = await Promise.all([filesOf(root), knownCommands()])
  const documents = [...(await currentDocuments()), 'deploy/cluster/README.md']

  const named = await Promise.all(
    documents.map(async (name) => [name, commandsIn(await textOf(name))] as const),
  )
  const missing = named.flatMap(([name, commands]) =>
    commands
      .filter((command) => !known.has(command) && !files.includes(command))
      .map((command) => `${name}: ${command}`),
  )

  expect(named.flatMap(([, commands]) => commands).length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('the commands of a text are found', () => {
  const text =
    '`npm run gone -- now`, `sudo escapade vanish`, `sudo node bench/lost.ts --keep`, install.sh --lost x'

  expect(commandsIn(text)).toEqual(['npm run gone', 'escapade vanish', 'bench/lost.ts', 'install.sh --lost'])
  expect(commandsIn('restart escapade and `escapade-backup.timer`')).toEqual([])
})

function settingsRead(source: string): string[] {
  const code = source.replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const names = [...code.matchAll(/(?:\benv\.|')([A-Z][A-Z0-9_]{3,})\b(?='|\W)/g)].map(
    ([, name]) => name ?? '',
  )
  return [...new Set(names)].toSorted()
}

/** Repository paths in backticks (src, core, web … may begin with or without `src/`), and names of source files. */
function missingFiles(text: string, files: readonly string[]): string[] {
  const known = (path: string) =>
    files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  const words = [...text.matchAll(/`([\w./-]+)`/g)].map(([, word]) => word ?? '')
  return words.filter((word) => {
    if (/^(src|tests|docs|bench|deploy|db|scripts)\/[\w./-]*$/.test(word)) return !known(word)
    if (/^(core|web|api|adapters|jobs|emails|i18n|database|backup)\/[\w./-]+$/.test(word))
      return !known(`src/${word}`)
    if (/^\w[\w.-]*\.(ts|tsx|mjs|css)$/.test(word)) return !files.some((file) => basename(file) === word)
    return false
  })
}

/** Scripts of npm, files that node runs, words of `escapade`, options of install.sh. */
function commandsIn(text: string): string[] {
  const patterns: [RegExp, (word: string) => string][] = [
    [/\bnpm run (?:--silent )?([\w:-]+)/g, (word) => `npm run ${word}`],
    [/(?:^|`|sudo |&& |\|\| )escapade ([a-z]+)/gm, (word) => `escapade ${word}`],
    [/\bnode ((?:scripts|bench|tests)\/[\w./-]+)/g, (word) => word],
    [/\binstall\.sh[^\n`#]*?(--[a-z-]+)/g, (word) => `install.sh ${word}`],
  ]
  return patterns.flatMap(([pattern, name]) =>
    Array.from(text.matchAll(pattern), ([, word = '']) => name(word)),
  )
}

async function knownCommands(): Promise<Set<string>> {
  const [manifest, escapade, install] = await Promise.all(
    ['package.json', 'deploy/escapade', 'deploy/install.sh'].map(textOf),
  )
  const { scripts } = JSON.parse(manifest ?? '') as { scripts: Record<string, string> }
  const words = /case \$\{1-\} in([\s\S]+?)\*\)/.exec(escapade ?? '')?.[1] ?? ''
  return new Set([
    ...Object.keys(scripts).map((name) => `npm run ${name}`),
    ...Array.from(words.matchAll(/^ {4}([a-z |]+)\)/gm), ([, list = '']) => list.split(' | '))
      .flat()
      .map((name) => `escapade ${name}`),
    ...Array.from((install ?? '').matchAll(/^#\s+(--[a-z-]+)/gm), ([, name]) => `install.sh ${name}`),
  ])
}

function linksIn(text: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '')
  return [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** The documents that describe the present. Decision records may name files of their time. */
async function currentDocuments(): Promise<string[]> {
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...(await markdownIn('docs'))]
}

async function markdownIn(folder: string): Promise<string[]> {
  return (await readdir(join(root, folder)))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

function textOf(name: string): Promise<string> {
  return readFile(join(root, name), 'utf8')
}

async function filesOf(folder: string): Promise<string[]> {
  const folders = ['src', 'tests', 'docs', 'bench', 'deploy', 'db', 'scripts']
  const lists = await Promise.all(
    folders.map(async (name) =>
      (await readdir(join(folder, name), { recursive: true })).map((path) => `${name}/${path}`),
    ),
  )
  return [...lists.flat(), ...(await readdir(folder))]
}

/** The events of a source's lines of the log; of a composed name the part before its first variable. */
function eventsLogged(source: string): string[] {
  return [...source.matchAll(/\blog\.(?:info|warn|error)\(\s*['`]([a-z_.-]+)/g)].map(
    ([, event = '']) => event,
  )
}

/** The events in the table of a page. */
function eventsIn(page: string): string[] {
  return [...page.matchAll(/`([a-z_-]+(?:\.[a-z_*-]+)?)`/g)].map(([, event = '']) => event)
}

function isEvent(event: string, documented: string): boolean {
  return documented.endsWith('.*') ? event.startsWith(documented.slice(0, -1)) : event === documented
}
