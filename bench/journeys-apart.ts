/**
 * Every journey with the site apart from its API: `npm run build`, then `node bench/journeys-apart.ts`. Words after it
 * go to Playwright (`-g ticket`). `npm test` runs three of them in this form.
 */
import { spawnSync } from 'node:child_process'

const words = ['test', '--config=tests/e2e/playwright.config.ts', '--project=apart', ...process.argv.slice(2)]
const { status } = spawnSync('node_modules/.bin/playwright', words, {
  stdio: 'inherit',
  env: { ...process.env, APART: 'all' },
})
process.exitCode = status ?? 1
