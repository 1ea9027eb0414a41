import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // A hostile zone: half-hour offset and daylight saving, so that a forgotten zone shows.
    env: { TZ: 'America/St_Johns' },
    setupFiles: ['tests/support/console-error-fails.ts'],
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/faults/**'],
          globalSetup: ['tests/support/test-postgres.ts'],
          maxWorkers: 2,
          // A page loads it once; each test of the icons is another page.
          server: { deps: { inline: ['@iconify/react'] } },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // The product as built, in processes of its own: after the others, one at a time.
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/support/built-product.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
