// `npm test`: sets itself up, runs every check and every test, and ends with one line `N passed, N failed`.
// `npm run check` is the same without the browser (`--without-browser`).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildIfStale, chooseNode, ensureInstalled, root, run } from './prepare.mjs'
import { UNHANDLED_FILE } from './unhandled-reporter.mjs'

const withBrowser = !process.argv.includes('--without-browser')
const reports = join(root, '.cache', 'reports')

await ensureInstalled()
const node = chooseNode()
const checks = [
  ['format', 'oxfmt', ['--check', '.']],
  // It also writes the types of the routes, which the lint reads.
  ['types', 'npm', ['run', '--silent', 'types']],
  ['lint', 'oxlint', []],
  ['stylesheets', 'stylelint', ['src/**/*.css']],
  ['openapi drift', node, ['scripts/openapi.ts', '--check'], 'scripts/openapi.ts'],
  ['dead exports', 'knip', []],
]

const results = []
for (const [name, program, words, needs] of checks) {
  if (needs && !existsSync(join(root, needs))) continue
  results.push(await stage(name, () => runCheck(program, words)))
}
// The fault tests and the browser use the shipped build.
results.push(await stage('build', async () => verdict(await buildIfStale())))
results.push(await stage('tests', runVitest))
if (withBrowser && existsSync(join(root, 'tests/e2e/playwright.config.ts')))
  results.push(await stage('journeys', runPlaywright))
conclude(results)

async function stage(name, act) {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const result = await act()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return { name, seconds, ...result }
}

async function runCheck(program, words) {
  return verdict((await run(program, words)) === 0)
}

function verdict(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: [] }
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
    ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
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
    broken: tests.filter(({ status }) => status === 'unexpected').map(({ title }) => title),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(
        ({ title, annotations }) =>
          `${title} (${annotations.map((a) => a.description).join(', ') || 'no reason'})`,
      ),
  })
}

function testsOf(suite) {
  const own = suite.specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
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
