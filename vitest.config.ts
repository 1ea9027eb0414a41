import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    environment: 'node',
    // A hostile zone: half-hour offset and daylight saving, so that a forgotten zone shows.
    env: { TZ: 'America/St_Johns' },
    globalSetup: ['tests/support/test-postgres.ts'],
    setupFiles: ['tests/support/console-error-fails.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
