import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { miscountedDepartures } from '#tests/support/books.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { fuzzApi } from '#tests/support/fuzz/fuzz-api.ts'
import { fuzzForms } from '#tests/support/fuzz/fuzz-forms.ts'
import { drawPictures } from '../db/seed/posters/draw-pictures.ts'
import { DRAWN_FOLDER } from '../db/seed/posters/drawn-pictures.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'

/**
 * `node bench/fuzz.ts [count] [seed]`: sends 10,000 requests made from docs/openapi.json, most of them spoilt, to the API
 * on a seeded database of its own, and as many posts to the forms of the site, which are read from its sources. Target: no answer of 500 or above, none after 10 s, none that shows the inside, none
 * that the document does not know, no seat miscounted afterwards.
 */
const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? crypto.getRandomValues(new Uint16Array(1))[0])

const folder = await mkdtemp(join(tmpdir(), 'escapade-fuzz-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
const db = connectDatabase(server.url)
await migrate(db, resolve(import.meta.dirname, '../db/migrations'))
await drawPictures(DRAWN_FOLDER)
const app = createTestApp(db, { folder })
await seedDemo(app)

const start = performance.now()
const { findings, statuses } = await fuzzApi(app, { seed, count })
const seconds = (performance.now() - start) / 1000

const formsStart = performance.now()
const forms = await fuzzForms(app, { seed, count })
const formSeconds = (performance.now() - formsStart) / 1000

const miscounted = await miscountedDepartures(app)
const of = (why: string) => findings.filter((finding) => finding.why === why).length
const spreadOf = (seen: Map<number, number>) =>
  [...seen]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')
process.stdout.write(
  `${count} requests in ${seconds.toFixed(0)} s, seed ${seed}\n${spreadOf(statuses)}\n` +
    `faults ${of('fault')}, hangs ${of('hang')}, answers that show the inside ${of('stack')}, that the document does not know ${of('undocumented')}, departures with miscounted seats ${miscounted.length} (target: 0, 0, 0, 0, 0)\n`,
)
process.stdout.write(
  `${count} posts to forms in ${formSeconds.toFixed(0)} s\n${spreadOf(forms.statuses)}\nfaults ${forms.findings.length} (target: 0)\n`,
)
for (const finding of [...findings.slice(0, 20), ...forms.findings.slice(0, 20)])
  process.stdout.write(`${JSON.stringify(finding)}\n`)

await closeDatabase(db)
await server.stop()
await rm(folder, { recursive: true })
process.exitCode = findings.length + forms.findings.length + miscounted.length > 0 ? 1 : 0
