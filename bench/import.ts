/**
 * `node bench/import.ts [ROWS]`: the time of a file of bookings from its upload to the last booking, and of its undo,
 * on an empty database of the benchmarks' own; a former one is dropped. The target is a minute for 20,000 rows.
 */
import { join } from 'node:path'
import { chooseColumns } from '#core/import/choose-columns.server.ts'
import { chooseColumnsSchema, chooseToursSchema } from '#core/import/import.schema.ts'
import { IMPORT_ROWS_MAX } from '#core/import/import.ts'
import { planImport } from '#core/import/plan-import.server.ts'
import { runImport } from '#core/import/run-import.server.ts'
import { startUndo } from '#core/import/start-import.server.ts'
import { uploadImport } from '#core/import/upload-import.server.ts'
import { migrate } from '#database/migrate.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { detailOf, startShown } from '#tests/support/factories/an-import.ts'
import { camille } from '#tests/support/member-actor.ts'
import { openSeasonDatabase } from './season/season-database.ts'

const TARGET_SECONDS = 60
const ROWS = Number(process.argv[2] ?? IMPORT_ROWS_MAX)
const PER_DEPARTURE = 20
/** From the first departure on, by the tests' clock, never the hour that clocks have twice in autumn. */
const [FIRST_IN_HOURS, HOURS_APART] = [50, 4]

const { db, close } = await openSeasonDatabase({ fresh: true })
try {
  await migrate(db, join(import.meta.dirname, '../db/migrations'))
  const app = createTestApp(db)
  const tour = await aTour(app)
  const file = await fileOfBookings()
  const start = performance.now()
  const { id } = await timed('upload', () =>
    uploadImport(app, camille, { file, formToken: undefined, locale: 'en' }),
  )
  await timed('dry run', () => dryRun(id))
  await startShown(app, id)
  await timed('import', () => runImport(app, id))
  const seconds = (performance.now() - start) / 1_000
  const { counts } = await detailOf(app, id)
  const rows = counts.find(({ fate }) => fate === 'IMPORTED')?.rows ?? 0
  console.log(`${rows} of ${ROWS} rows in ${seconds.toFixed(1)} s (target: ${TARGET_SECONDS} s)`)
  await startUndo(app, camille, id)
  await timed('undo', () => runImport(app, id))
  if (rows !== ROWS || seconds > TARGET_SECONDS) process.exitCode = 1

  async function fileOfBookings(): Promise<File> {
    const lines = ['Ref,Name,Email,Date,Adults']
    for (let departure = 0; lines.length <= ROWS; departure += 1) {
      const inHours = FIRST_IN_HOURS + departure * HOURS_APART
      const availability = await aDeparture(app, tour, { inHours, capacity: PER_DEPARTURE })
      const row = db.selectFrom('availability').select('local_start').where('id', '=', availability)
      const { local_start: at } = await row.executeTakeFirstOrThrow()
      for (let guest = 0; guest < PER_DEPARTURE && lines.length <= ROWS; guest += 1) {
        const number = lines.length
        lines.push(`R-${number},Guest ${number},guest${number}@example.com,${at},1`)
      }
    }
    return new File([lines.join('\n')], 'bookings.csv')
  }

  async function dryRun(importId: string): Promise<void> {
    const { columns } = await detailOf(app, importId)
    const fields = columns.map(({ field }) => field ?? '')
    await chooseColumns(app, camille, importId, chooseColumnsSchema.parse({ columns: fields, perTicket: '' }))
    const { products, version } = await detailOf(app, importId)
    const tours = Object.fromEntries(products.map(({ key }) => [key, tour.id]))
    const chosen = { version, tours, dateOrder: '', unpaid: 'PAID', createDepartures: '' }
    await planImport(
      app,
      camille,
      importId,
      chooseToursSchema.parse({ ...chosen, capacity: '10', locale: 'en' }),
    )
  }
} finally {
  await close()
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  console.log(`${name.padEnd(8)} ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  return result
}
