import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { IMPORT_PRODUCTS_MAX, OPEN_STATES, type ImportChoices, type ImportField } from './import.ts'
import type { ChooseColumns } from './import.schema.ts'
import { lockImportAt, rowsOf, saveChoices } from './import-store.server.ts'
import { productsOf } from './products.ts'

/**
 * Stores the meaning of each column of a file; the tours of its products come next. Refuses not_found,
 * import.state_conflict, import.column_missing, import.column_twice and import.too_many_products.
 */
export async function chooseColumns(
  app: Needs<'db'>,
  actor: Actor,
  id: string,
  { columns: fields, perTicket, system }: ChooseColumns,
): Promise<void> {
  requireAbility(actor, 'manage-reservations')
  await app.db.transaction().execute(async (tx) => {
    const file = await lockImportAt(tx, id, OPEN_STATES)
    const columns = columnsOf(fields.slice(0, file.headings.length), perTicket)
    const choices = { ...file.choices, columns, perTicket, system }
    if (productsOf(await rowsOf(tx, id), choices).length > IMPORT_PRODUCTS_MAX) {
      throw new Refused({ code: 'import.too_many_products', max: IMPORT_PRODUCTS_MAX })
    }
    await saveChoices(tx, id, 'TOURS', choices)
  })
}

function columnsOf(fields: readonly (ImportField | '')[], perTicket: boolean): ImportChoices['columns'] {
  const columns: ImportChoices['columns'] = {}
  for (const [index, field] of fields.entries()) {
    if (field === '') continue
    if (columns[field] !== undefined) throw new Refused({ code: 'import.column_twice', field })
    columns[field] = index
  }
  const hasName = columns.NAME ?? columns.FIRST_NAME ?? columns.LAST_NAME
  if (hasName === undefined) throw new Refused({ code: 'import.column_missing', field: 'NAME' })
  if (columns.DATE === undefined) throw new Refused({ code: 'import.column_missing', field: 'DATE' })
  if (perTicket && columns.REFERENCE === undefined) {
    throw new Refused({ code: 'import.column_missing', field: 'REFERENCE' })
  }
  return columns
}
