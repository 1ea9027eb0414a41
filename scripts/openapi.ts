/**
 * `node scripts/openapi.ts` writes docs/openapi.json from the routes; with `--check` it ends with 1 when the file does
 * not match them. Routes are only declared here, never called, so they get no App.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createApi } from '#api/api.ts'
import { openApiDocument } from '#api/http/openapi-document.ts'
import type { App } from '#core/app.ts'

const FILE = 'docs/openapi.json'

const api = createApi({} as App, {
  authenticate: async () => ({ type: 'visitor' }),
  findIcons: () => null,
  emailSamples: { list: async () => [], show: async () => ({ subject: '', html: '', text: '' }) },
  trustedProxies: [],
  tagManager: null,
  testClock: null,
  readiness: async () => ({ ready: true, database: 'ok', migrations: 'ok', jobs: 'ok', stopping: false }),
})
const document = `${JSON.stringify(openApiDocument(api), null, 2)}\n`

if (!process.argv.includes('--check')) {
  await writeFile(FILE, document)
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== document) {
  process.stderr.write(`${FILE} is not what the routes say: run "node scripts/openapi.ts" and commit it.\n`)
  process.exitCode = 1
}
