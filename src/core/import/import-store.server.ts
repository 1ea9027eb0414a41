import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'
import type { ImportFileTable } from '#database/tables/import.ts'
import { isUuid } from '../kernel/ids.ts'
import { Refused } from '../kernel/refusal.ts'
import type { ImportChoices, ImportState, RowFate, RowReason } from './import.ts'
import type { SheetRow } from './files/sheet.ts'

export type ImportFile = Selectable<ImportFileTable>

/** The import, its row locked until the transaction ends. Refuses not_found. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportFile> {
  const query = tx.selectFrom('import_file').selectAll().where('id', '=', id).forUpdate()
  const file = isUuid(id) ? await query.executeTakeFirst() : undefined
  if (!file) throw new Refused({ code: 'not_found' })
  return file
}

/** The import at one of these steps, its row locked. Refuses not_found and import.state_conflict. */
export async function lockImportAt(
  tx: Transaction,
  id: string,
  states: readonly ImportState[],
): Promise<ImportFile> {
  const file = await lockImport(tx, id)
  if (!states.includes(file.state)) throw new Refused({ code: 'import.state_conflict', state: file.state })
  return file
}

/** Refuses import.state_conflict for choices that other ones have replaced. */
export function requireVersion(file: Pick<ImportFile, 'state' | 'version'>, version: number): void {
  if (file.version !== version) throw new Refused({ code: 'import.state_conflict', state: file.state })
}

/** The reasons of rows that the erasure of a person has ended for good. */
const ERASED: readonly RowReason['code'][] = ['ERASED', 'GROUP_ERASED']

/** The rows of an import in the order of the file, without those that the erasure of a person has ended. */
export async function rowsOf(db: Database | Transaction, importId: string): Promise<SheetRow[]> {
  return db
    .selectFrom('import_row')
    .select(['number', 'cells'])
    .where('import_id', '=', importId)
    .where(sql`coalesce(reason ->> 'code', '')`, 'not in', ERASED)
    .orderBy('number')
    .execute()
}

/** Writes the choices under a version of their own, and the step that the import has reached with them. */
export async function saveChoices(
  tx: Transaction,
  id: string,
  state: ImportState,
  choices: ImportChoices,
): Promise<void> {
  await tx
    .updateTable('import_file')
    .set((eb) => ({ state, choices: JSON.stringify(choices), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The fate of a row. */
export type FateOfRow = { number: number; booking: number; fate: RowFate; reason: RowReason | null }

/** Writes the fates of rows in one statement. `reservation_id` and `cells` stay as they are. */
export async function writeFates(
  tx: Transaction,
  importId: string,
  fates: readonly FateOfRow[],
): Promise<void> {
  await sql`
    update import_row set fate = given.fate, reason = given.reason, booking = given.booking
    from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb)
      as given (number int, booking int, fate text, reason jsonb)
    where import_row.import_id = ${importId} and import_row.number = given.number`.execute(tx)
}

/** The key of a long text: of the identity of a booking, of a product, or of headings. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The key of a product, under which its tour is chosen: its name may be too long for the name of a field. */
export function productKey(name: string): string {
  return sha256(name).toString('hex')
}

/** The key of headings. */
export function headingsKey(headings: readonly string[]): Buffer {
  return sha256(JSON.stringify(headings))
}
