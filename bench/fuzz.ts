/**
 * `node bench/fuzz.ts [count] [seed] [--only api|forms]`: sends 10,000 requests made from docs/openapi.json, most of
 * them spoilt, to the API on a seeded database of its own, and as many posts to the forms of the site and the back
 * office, as its pages show them and as its sources name them. Target: no response of 500 or above, none after 10 s,
 * none that reveals internals, none that the document does not know, no seat miscounted afterwards.
 */
import { parseArgs } from 'node:util'
import { miscountedDepartures } from '#tests/support/money-records.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { fuzzApi } from '#tests/support/fuzz/fuzz-api.ts'
import { fuzzForms } from '#tests/support/fuzz/fuzz-forms.ts'
import { postedForms } from '#tests/support/site/posted-forms.ts'
import { renderDrawings } from '../db/seed/posters/render-drawings.ts'
import { RENDERED_FOLDER } from '../db/seed/posters/rendered-drawings.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { openTemporaryDatabase } from './support/temporary-database.ts'

const SHOWN_MAX = 20

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const count = Number(positionals[0] ?? 10_000)
const seed = Number(positionals[1] ?? crypto.getRandomValues(new Uint16Array(1))[0])

const { db, folder, close } = await openTemporaryDatabase()
await renderDrawings(RENDERED_FOLDER)
const app = createTestApp(db, { folder })
await seedDemo(app)

let misses = 0
if (values.only !== 'forms') misses += await requests()
if (values.only !== 'api') misses += await posts()
const miscounted = await miscountedDepartures(app)
console.log(`departures with miscounted seats ${miscounted.length} (target: 0)`)

await close()
process.exitCode = misses + miscounted.length > 0 ? 1 : 0

async function requests(): Promise<number> {
  const start = performance.now()
  const { findings, statuses } = await fuzzApi(app, { seed, count })
  const of = (why: string) => findings.filter((finding) => finding.why === why).length
  console.log(`${count} requests in ${secondsSince(start)} s, seed ${seed}\n${spreadOf(statuses)}`)
  console.log(
    `faults ${of('fault')}, hangs ${of('hang')}, responses that show the inside ${of('stack')}, ` +
      `that the document does not know ${of('undocumented')} (target: 0, 0, 0, 0)`,
  )
  return print(findings)
}

async function posts(): Promise<number> {
  const start = performance.now()
  const { findings, statuses, taken } = await fuzzForms(app, { seed, count })
  const forms = postedForms()
  const never = forms.filter((form) => !taken.has(form))
  console.log(`${count} posts to forms in ${secondsSince(start)} s, seed ${seed}\n${spreadOf(statuses)}`)
  console.log(
    `faults ${findings.filter(({ status }) => status > 0).length}, ` +
      `hangs ${findings.filter(({ status }) => status === 0).length} (target: 0, 0); ` +
      `forms that took a post ${forms.length - never.length} of ${forms.length}; not: ${never.join(', ') || 'none'}`,
  )
  return print(findings)
}

function print(findings: readonly object[]): number {
  for (const finding of findings.slice(0, SHOWN_MAX)) console.log(JSON.stringify(finding))
  return findings.length
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1_000).toFixed(0)
}

function spreadOf(seen: ReadonlyMap<number, number>): string {
  return [...seen]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')
}
