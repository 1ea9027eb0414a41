import { chooseColumns } from '#core/import/choose-columns.server.ts'
import { chooseColumnsSchema, chooseToursSchema, type ImportDetail } from '#core/import/import.schema.ts'
import { importDetail } from '#core/import/imports.server.ts'
import { planImport } from '#core/import/plan-import.server.ts'
import { runImport } from '#core/import/run-import.server.ts'
import { startImport, startUndo } from '#core/import/start-import.server.ts'
import { uploadImport } from '#core/import/upload-import.server.ts'
import { camille } from '../member-actor.ts'
import type { TestApp } from '../create-test-app.ts'

/** The choices of a member beside the proposals of the page. */
export type ChosenForImport = {
  createDepartures?: boolean
  capacity?: number
  unpaid?: 'PAID' | 'DUE'
  dateOrder?: '' | 'DMY' | 'MDY'
  perTicket?: boolean
}

/** Sends a file and does its dry run with the proposed columns; every product is this tour. */
export async function aPlannedImport(
  app: TestApp,
  tourId: string,
  content: string | Uint8Array<ArrayBuffer>,
  chosen: ChosenForImport = {},
): Promise<string> {
  const file = new File([content], 'bookings.csv')
  const { id } = await uploadImport(app, camille, { file, formToken: undefined, locale: 'fr' })
  const { columns, choices } = await detailOf(app, id)
  const perTicket = (chosen.perTicket ?? choices.perTicket) ? 'on' : ''
  const fields = columns.map(({ field }) => field ?? '')
  await chooseColumns(app, camille, id, chooseColumnsSchema.parse({ columns: fields, perTicket }))
  const { products, version } = await detailOf(app, id)
  const tours = chooseToursSchema.parse({
    version,
    tours: Object.fromEntries(products.map(({ key }) => [key, tourId])),
    dateOrder: chosen.dateOrder ?? '',
    unpaid: chosen.unpaid ?? 'PAID',
    createDepartures: chosen.createDepartures ? 'on' : '',
    capacity: String(chosen.capacity ?? 10),
    locale: 'fr',
  })
  await planImport(app, camille, id, tours)
  return id
}

/** Starts an import as its page shows it now. */
export async function startShown(app: TestApp, id: string): Promise<void> {
  const { version } = await detailOf(app, id)
  await startImport(app, camille, id, { version })
}

/** The same, imported. */
export async function anImport(
  app: TestApp,
  tourId: string,
  content: string | Uint8Array<ArrayBuffer>,
  chosen: ChosenForImport = {},
): Promise<string> {
  const id = await aPlannedImport(app, tourId, content, chosen)
  await startShown(app, id)
  await runImport(app, id)
  return id
}

/** An import of one booking on a departure whose undo has begun; its job is taken out of the queue. */
export async function anUndoUnderWay(app: TestApp, tourId: string, departure: string): Promise<string> {
  const { local_start: start } = await app.db
    .selectFrom('availability')
    .select('local_start')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  const id = await anImport(app, tourId, `Name,Date,Guests\nMaya,${start},2`)
  await startUndo(app, camille, id)
  await app.enqueuedJobs()
  return id
}

export async function detailOf(app: TestApp, id: string): Promise<ImportDetail> {
  return importDetail(app, camille, id, { locale: 'en', page: 1 })
}

/** The fates of the rows, each with the code of its reason. */
export async function fatesOf(app: TestApp, id: string): Promise<string[]> {
  const { list } = await detailOf(app, id)
  return list.map(({ number, fate, reason }) => [number, fate, reason?.code].filter(Boolean).join(' '))
}
