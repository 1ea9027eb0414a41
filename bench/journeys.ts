/**
 * Every journey with the product in another form: `npm run build`, then `node bench/journeys.ts apart` (the site and
 * its API are two processes) or `node bench/journeys.ts two` (two instances, requests spread over both). Words after
 * it go to Playwright (`-g ticket`). `npm test` runs three of them apart.
 */
import { spawnSync } from 'node:child_process'

const [form = '', ...rest] = process.argv.slice(2)
if (form !== 'apart' && form !== 'two') {
  console.error('node bench/journeys.ts apart|two')
  process.exit(2)
}
const words = ['test', '--config=tests/e2e/playwright.config.ts', `--project=${form}`, ...rest]
const { status } = spawnSync('node_modules/.bin/playwright', words, {
  stdio: 'inherit',
  env: { ...process.env, FORM: form },
})
process.exitCode = status ?? 1
