/**
 * `node bench/mutation.ts [path…]`: changes the pure files of the core in small ways (Stryker), one folder after the
 * other, and runs the tests beside each file on every change. Prints the changes that no test noticed, then the share
 * of the others, the target being 85 %. Results are kept in .cache/mutation, so that only changed files and tests run
 * again; Stryker keeps those of a module's constants even when its test changes, until their file there is deleted. It
 * needs `npm ci --prefix bench/tools` once; paths narrow the run.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { decidingFiles, type DecidingFile } from '#tests/support/repository/pure-core.ts'

const TARGET_PERCENT = 85
const ROOT = resolve(import.meta.dirname, '..')
const STRYKER = join(ROOT, 'bench/tools/node_modules/@stryker-mutator/core/bin/stryker.js')
const FOLDER = join(ROOT, '.cache/mutation')

type Mutant = {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }
type Score = { killed: number; all: number }

const KILLED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

const paths = process.argv.slice(2)
const files = decidingFiles().filter(
  ({ path, hasTest }) => hasTest && (paths.length === 0 || paths.some((start) => path.startsWith(start))),
)
const total: Score = { killed: 0, all: 0 }
await mkdir(FOLDER, { recursive: true })
for (const [folder, members] of Map.groupBy(files, ({ path }) => dirname(path))) {
  console.log(folder)
  for (const [path, { source, mutants }] of Object.entries((await mutate(folder, members)).files)) {
    const score = scoreOf(mutants)
    total.killed += score.killed
    total.all += score.all
    console.log(`  ${path.slice(folder.length + 1).padEnd(32)} ${textOf(score)}`)
    for (const mutant of mutants) {
      if (SURVIVED.includes(mutant.status)) console.log(survivorText(mutant, source))
    }
  }
}
console.log(`all: ${textOf(total)} (target ${TARGET_PERCENT} %)`)
process.exitCode = total.killed * 100 >= total.all * TARGET_PERCENT ? 0 : 1

/** Mutates the files of one folder; Stryker keeps a result while file and test are the same. */
async function mutate(folder: string, members: readonly DecidingFile[]): Promise<Report> {
  const name = folder.replaceAll('/', '-')
  const [config, report] = [join(FOLDER, `${name}.config.json`), join(FOLDER, `${name}.report.json`)]
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'bench/mutation/vitest.config.ts' },
    mutate: members.map(({ path }) => path),
    concurrency: 1,
    incremental: true,
    incrementalFile: join(FOLDER, `${name}.incremental.json`),
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: join(FOLDER, 'sandbox'),
    // Stryker cannot rewrite tsconfig.json for TypeScript 7: the copy has only the files that tests may read.
    ignorePatterns: [
      '**/*',
      '!src/**/*.ts',
      '!src/**/*.json',
      '!tests/support/**',
      '!bench/mutation/**',
      '!package.json',
    ],
  }
  await writeFile(config, JSON.stringify(options))
  const env = { ...process.env, MUTATION_TESTS: JSON.stringify(members.map(({ test }) => test)) }
  await promisify(execFile)(process.execPath, [STRYKER, 'run', config], { cwd: ROOT, env })
  return JSON.parse(await readFile(report, 'utf8')) as Report
}

function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (states: readonly string[]) => mutants.filter(({ status }) => states.includes(status)).length
  return { killed: count(KILLED), all: count([...KILLED, ...SURVIVED]) }
}

function textOf({ killed, all }: Score): string {
  return `${killed} of ${all} killed${all === 0 ? '' : `, ${((killed / all) * 100).toFixed(1)} %`}`
}

/** The line of a surviving change, with the source before and after it. */
function survivorText(
  { location: { start, end }, mutatorName, replacement = '', status }: Mutant,
  source: string,
): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const first = lines[0]?.slice(start.column - 1, lines.length === 1 ? end.column - 1 : undefined) ?? ''
  const untested = status === 'NoCoverage' ? ', run by no test' : ''
  return `    ${start.line} ${mutatorName}${untested}: ${first} -> ${replacement.split('\n')[0]}`
}
