// `npm test`: sets itself up, runs every check and every test, and ends with one line `N passed, N failed`.
// `npm run check` is the same without the browser (`--without-browser`).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { openMemoryFolder } from './memory-folder.mjs'
import { buildIfStale, chooseNode, ensureInstalled, root, run, runQuietly } from './prepare.mjs'
import { UNHANDLED_FILE } from './unhandled-reporter.mjs'

const REASON_LINES = 6
const withBrowser = !process.argv.includes('--without-browser')
const reports = join(root, '.cache', 'reports')

await ensureInstalled()
const node = chooseNode()
const results = []
// The types of the routes, which the checkers of types and the lint read.
results.push(await stage('route types', async () => verdict(await run('react-router', ['typegen']))))
results.push(
  ...(await twoAtATime([
    // One checker of types: several would each infer the type of the whole API.
    check('types', 'tsc', ['--noEmit', '--checkers', '1']),
    check('lint', 'oxlint', [], { GOMAXPROCS: '1' }),
    // The fault tests and the browser use the shipped build.
    () => stage('build', async () => verdict((await buildIfStale()) ? 0 : 1)),
    check('dead exports', 'knip', []),
    check('stylesheets', 'stylelint', ['src/**/*.css']),
    check('openapi drift', node, ['scripts/openapi.ts', '--check']),
    check('format', 'oxfmt', ['--check', '.']),
  ])),
)
const memory = openMemoryFolder()
if (memory) process.env.TMPDIR = memory
else
  console.log(
    '\n/dev/shm has no room for temporary files: the tests keep theirs on the disk, and take longer.',
  )
// The servers of the tests start some hundred times from the same modules. No bench of the server has this cache.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
results.push(await stage('tests', runVitest))
if (withBrowser) results.push(await stage('journeys', runPlaywright))
conclude(results)

async function stage(name, act) {
  console.log(`\n── ${name} ──`)
  return timed(name, act)
}

/** A stage that runs beside others: its output is printed as a whole once it has ended. */
function check(name, program, words, env) {
  return () =>
    timed(name, async () => {
      const { code, output } = await runQuietly(program, words, env)
      console.log(`\n── ${name} ──\n${output.trimEnd()}`)
      return verdict(code)
    })
}

async function timed(name, act) {
  const start = performance.now()
  const result = await act()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return { name, seconds, ...result }
}

/** Runs the stages side by side in two lanes, and returns their results in the order of the list. */
async function twoAtATime(stages) {
  const ended = []
  let next = 0
  async function lane() {
    while (next < stages.length) {
      const index = next++
      ended[index] = await stages[index]()
    }
  }
  await Promise.all([lane(), lane()])
  return ended
}

function verdict(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] }
}

async function runVitest() {
  const report = freshReport('vitest.json')
  const unhandledReport = freshReport('unhandled.json')
  const reporters = ['default', 'json', './scripts/unhandled-reporter.mjs'].map(
    (name) => `--reporter=${name}`,
  )
  const words = ['run', ...reporters, `--outputFile.json=${report}`]
  const code = await run('vitest', words, { [UNHANDLED_FILE]: unhandledReport })
  const suites = readReport(report)?.testResults ?? []
  const tests = suites.flatMap((suite) => suite.assertionResults)
  const broken = [
    ...tests.filter(({ status }) => status === 'failed').map(withReason),
    ...suites.filter(didNotLoad).map(({ name }) => relative(root, name)),
    ...(readReport(unhandledReport) ?? []),
  ]
  return count(code, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: broken.length,
    broken,
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, status }) => `${fullName} (${status})`),
  })
}

/** The name of a test with the first lines of its error: of a long run, often the end alone is kept. */
function withReason({ fullName, failureMessages = [] }) {
  const [reason = ''] = failureMessages
  return [fullName, ...stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES)].join('\n    ')
}

/** A file that failed before its tests were known, by a broken import for instance. */
function didNotLoad({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

async function runPlaywright() {
  const report = freshReport('playwright.json')
  const words = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json']
  const code = await run('playwright', words, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const tests = (readReport(report)?.suites ?? []).flatMap(testsOf)
  return count(code, {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: tests.filter(({ status }) => status === 'unexpected').length,
    broken: tests.filter(({ status }) => status === 'unexpected').map(withReason),
    flaky: tests.filter(({ status }) => status === 'flaky').map(withReason),
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(
        ({ title, annotations }) =>
          `${title} (${annotations.map((a) => a.description).join(', ') || 'no reason'})`,
      ),
  })
}

function testsOf(suite) {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ title, fullName: title, failureMessages: messagesOf(test), ...test })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

function messagesOf(journey) {
  return journey.results.flatMap(({ error }) => error?.message ?? [])
}

/** A run without tests, or one that failed beside its tests (a broken set-up, a leak), counts as one failure. */
function count(code, { passed, failed, ...names }) {
  const unseen = passed + failed === 0 || (code !== 0 && failed === 0)
  return { passed, failed: unseen ? failed + 1 : failed, ...names }
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const path = join(reports, name)
  rmSync(path, { force: true })
  return path
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function conclude(stages) {
  console.log('')
  for (const { name, seconds, passed, failed, skipped, broken = [], flaky = [] } of stages) {
    console.log(`${name.padEnd(14)} ${seconds.padStart(6)} s   ${passed} passed, ${failed} failed`)
    for (const title of broken) console.log(`  failed: ${title}`)
    for (const title of skipped) console.log(`  skipped: ${title}`)
    for (const title of flaky) console.log(`  passed at the second try only: ${title}`)
  }
  const total = (key) => stages.reduce((sum, result) => sum + result[key], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}
