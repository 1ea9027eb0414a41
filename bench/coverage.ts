/**
 * `node bench/coverage.ts [shard…]`: runs the tests that reach the acting files of the core (`*.server.ts`) under
 * coverage, in eight shards, and prints the files whose branches are covered below 90 %, then the share of all.
 * Shards that are named run alone; the report then joins them with the kept results of the others. It also prints the
 * ratio of test lines to lines in core.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const TARGET_PERCENT = 90
const SHARDS = 8
const ROOT = resolve(import.meta.dirname, '..')
const FOLDER = join(ROOT, '.cache/coverage')
const TESTS = ['src/core', 'src/api', 'src/jobs', 'src/main', 'tests/races', 'tests/model']

type Counts = { total: number; covered: number }
type Summary = Record<string, { branches: Counts }>

const COVERAGE = [
  '--coverage.enabled',
  '--coverage.include=src/core/**/*.server.ts',
  '--coverage.reporter=json-summary',
  `--coverage.reportsDirectory=${FOLDER}/report`,
]

const named = process.argv.slice(2).map(Number)
if (named.length === 0) rmSync(FOLDER, { recursive: true, force: true })
for (const shard of named.length > 0 ? named : Array.from({ length: SHARDS }, (_, index) => index + 1)) {
  const blob = ['--reporter=blob', '--reporter=dot', `--outputFile.blob=${FOLDER}/blobs/${shard}.json`]
  vitest(['run', '--project', 'units', ...TESTS, `--shard=${shard}/${SHARDS}`, ...blob, ...COVERAGE])
}
vitest([`--merge-reports=${FOLDER}/blobs`, '--reporter=dot', ...COVERAGE])

const { total, ...byFile } = JSON.parse(
  readFileSync(`${FOLDER}/report/coverage-summary.json`, 'utf8'),
) as Summary
const below = Object.entries(byFile)
  .filter(([, { branches }]) => percentOf(branches) < TARGET_PERCENT)
  .toSorted(([, one], [, other]) => missed(other.branches) - missed(one.branches))
for (const [path, { branches }] of below) {
  console.log(`  ${path.slice(ROOT.length + 1).padEnd(60)} ${textOf(branches)}`)
}
const branches = total?.branches ?? { total: 0, covered: 0 }
console.log(`branches of the acting core: ${textOf(branches)} (target ${TARGET_PERCENT} %)`)
console.log(linesText())
process.exitCode = percentOf(branches) >= TARGET_PERCENT ? 0 : 1

/** A failing test ends the measurement: its branches would count as covered. */
function vitest(args: readonly string[]): void {
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function percentOf({ total: all, covered }: Counts): number {
  return all === 0 ? 100 : (covered / all) * 100
}

function missed({ total: all, covered }: Counts): number {
  return all - covered
}

function textOf(counts: Counts): string {
  return `${counts.covered} of ${counts.total}, ${percentOf(counts).toFixed(1)} %`
}

function linesText(): string {
  const lines = { tests: 0, code: 0 }
  for (const path of globSync('src/core/**/*.ts', { cwd: ROOT })) {
    const count = readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1
    lines[path.endsWith('.test.ts') ? 'tests' : 'code'] += count
  }
  const ratio = (lines.tests / lines.code).toFixed(2)
  return `core: ${lines.tests} lines of tests beside ${lines.code} lines of code, ${ratio} a line`
}
