import { defineConfig } from 'vitest/config'

/** The tests of one run of `bench/mutation.ts`. They are pure: no database, one process. */
export default defineConfig({
  test: {
    environment: 'node',
    env: { TZ: 'America/St_Johns' },
    setupFiles: ['tests/support/console-error-fails.ts'],
    // Instrumented, on a busy machine; Stryker has a limit of its own for each change.
    testTimeout: 120_000,
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
  },
})
