import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { POSTGRES_15 } from './tests/support/postgres/postgres-15-folder.ts'

const hasPostgres15 = existsSync(POSTGRES_15)
if (!hasPostgres15)
  process.stdout.write('PostgreSQL 15 is not installed: the races run on the embedded PostgreSQL only.\n')

/** The races, the lists and the migrations again, on the oldest PostgreSQL that the product supports. */
const onPostgres15: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres-15',
    include: [
      'tests/races/**/*.test.ts',
      'src/core/reservation/list/reservations.test.ts',
      'src/core/settlement/sweep-holds.test.ts',
      'src/database/fixed-statement.test.ts',
    ],
    globalSetup: ['tests/support/postgres/postgres-15.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
}

/** The tests that take a minute and more. */
const LONG = ['kill', 'dying-server', 'provider', 'ratios'].map((name) => `/tests/faults/${name}.test.ts`)

/** Vitest starts with the largest files; the longest tests are in the smallest, and would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))]
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG.some((name) => moduleId.endsWith(name))
}

export default defineConfig({
  test: {
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    // A hostile zone: half-hour offset and daylight saving, so that a forgotten zone shows.
    env: { TZ: 'America/St_Johns' },
    setupFiles: ['tests/support/restore-globals.ts', 'tests/support/console-error-fails.ts'],
    pool: 'forks',
    // One more than the cores: some files wait for a process or a database.
    maxWorkers: 3,
    // The files of a worker share its modules: loading them for each file would double its processor time. A support
    // file therefore keeps no state for one test file alone.
    isolate: false,
    projects: [
      ...(hasPostgres15 ? [onPostgres15] : []),
      {
        extends: true,
        test: {
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/faults/**'],
          globalSetup: ['tests/support/postgres/test-postgres.ts'],
          // A page loads it once; each test of the icons is another page.
          server: { deps: { inline: ['@iconify/react'], external: [/\.cache\/test-product\//] } },
          testTimeout: 120_000,
          // The first test of pages builds the product.
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          // The product as built, in processes of its own.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/support/built-product.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
