import { sql, type Selectable } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { ImportFileTable } from '#database/tables/import.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { isUuid } from '../kernel/ids.ts'
import { inLocale, type Locale } from '../kernel/locale.ts'
import { Refused } from '../kernel/refusal.ts'
import { IMPORT_FIELDS, IMPORT_PAGE_SIZE, isOpen, ROW_FATES, type RowFate } from './import.ts'
import type { ImportDetail, ImportQuery, Imports, ImportSummary } from './import.schema.ts'
import { productKey, rowsOf } from './import-store.server.ts'
import { productsOf, tourOfProduct } from './products.ts'
import { orderOfDates } from './read-day.ts'
import type { SheetRow } from './files/sheet.ts'

const SAMPLES = 3
const LISTED_MAX = 50

/** The files that were sent, the newest first. */
export async function imports(app: Needs<'db'>, actor: Actor): Promise<Imports> {
  requireAbility(actor, 'manage-reservations')
  const files = await app.db
    .selectFrom('import_file')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(LISTED_MAX)
    .execute()
  const counts = await countsOf(
    app.db,
    files.map(({ id }) => id),
  )
  return { imports: files.map((file) => summaryOf(file, counts.get(file.id) ?? {})) }
}

/** One import with a page of its rows. Refuses not_found. */
export async function importDetail(
  app: Needs<'db'>,
  actor: Actor,
  id: string,
  { locale, fate, page }: ImportQuery,
): Promise<ImportDetail> {
  requireAbility(actor, 'manage-reservations')
  const query = app.db.selectFrom('import_file').selectAll().where('id', '=', id)
  const file = isUuid(id) ? await query.executeTakeFirst() : undefined
  if (!file) throw new Refused({ code: 'not_found' })
  const counts = (await countsOf(app.db, [id])).get(id) ?? {}
  const canChange = isOpen(file.state)
  const rows = canChange ? await rowsOf(app.db, id) : []
  const { columns, tours, ...choices } = file.choices
  return {
    ...summaryOf(file, counts),
    version: file.version,
    columns: columnsOf(file, rows),
    products: productsOf(rows, { columns }).map((product) => ({
      key: productKey(product.name),
      ...product,
      tourId: tourOfProduct(tours, product.name) ?? null,
    })),
    tours: canChange ? await toursOf(app.db, locale) : [],
    dateOrderUnclear: orderOfDates(rows.map(({ cells }) => cells[columns.DATE ?? -1] ?? '')) === null,
    choices,
    counts: ROW_FATES.flatMap((one) => (counts[one] ? [{ fate: one, rows: counts[one] }] : [])),
    withoutDeparture: await countOfReason(app.db, id, 'DEPARTURE_NONE'),
    list: await listOf(app.db, id, fate, page),
    total: fate ? (counts[fate] ?? 0) : sumOf(counts),
    pageSize: IMPORT_PAGE_SIZE,
  }
}

type Counts = Partial<Record<RowFate, number>>

/** The number of rows of each fate; rows without one count as ''. */
async function countsOf(db: Database, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_row')
    .select(['import_id', 'fate', (eb) => eb.fn.countAll<number>().as('rows')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'fate'])
    .execute()
  const counts = new Map<string, Record<string, number>>()
  for (const row of rows) {
    counts.set(row.import_id, { ...counts.get(row.import_id), [row.fate ?? '']: row.rows })
  }
  return counts
}

function sumOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function summaryOf(file: Selectable<ImportFileTable>, counts: Counts): ImportSummary {
  return {
    id: file.id,
    name: file.name,
    format: file.format,
    state: file.state,
    createdBy: file.created_by,
    createdAt: file.created_at,
    rows: sumOf(counts),
    imported: (counts.IMPORTED ?? 0) + (counts.KEPT ?? 0),
  }
}

function columnsOf(
  { headings, choices }: Selectable<ImportFileTable>,
  rows: readonly SheetRow[],
): ImportDetail['columns'] {
  return headings.map((heading, index) => {
    const samples = rows.values().map(({ cells }) => cells[index] ?? '')
    return {
      heading,
      samples: [...new Set(samples.filter(Boolean).take(100))]
        .slice(0, SAMPLES)
        .map((text) => text.slice(0, 80)),
      field: IMPORT_FIELDS.find((field) => choices.columns[field] === index) ?? null,
    }
  })
}

async function toursOf(db: Database, locale: Locale): Promise<ImportDetail['tours']> {
  const rows = await db
    .selectFrom('tour')
    .select(['id', 'title', 'slug'])
    .where('status', '<>', 'ARCHIVED')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, slug }) => ({ id, name: inLocale(title, locale) || slug }))
}

async function countOfReason(db: Database, id: string, code: string): Promise<number> {
  const { rows } = await db
    .selectFrom('import_row')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('import_id', '=', id)
    .where(sql<boolean>`reason ->> 'code' = ${code}`)
    .executeTakeFirstOrThrow()
  return rows
}

async function listOf(
  db: Database,
  id: string,
  fate: RowFate | undefined,
  page: number,
): Promise<ImportDetail['list']> {
  const query = db
    .selectFrom('import_row as row')
    .leftJoin('reservation as r', 'r.id', 'row.reservation_id')
    .select(['row.number', 'row.cells', 'row.fate', 'row.reason'])
    .select(['r.id as reservation_id', 'r.reference', 'r.contact_name'])
    .where('row.import_id', '=', id)
    .orderBy('row.number')
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
  const rows = await (fate === undefined ? query : query.where('row.fate', '=', fate)).execute()
  return rows.map(({ number, cells, fate: fateOfRow, reason, reservation_id, reference, contact_name }) => ({
    number,
    cells,
    fate: fateOfRow,
    reason,
    reservation: reservation_id
      ? { id: reservation_id, reference: reference ?? '', name: contact_name ?? '' }
      : null,
  }))
}
