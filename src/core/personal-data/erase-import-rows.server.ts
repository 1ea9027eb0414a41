import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import { likeContaining, namesAddress } from './address-pattern.ts'

/** The reason of a row that named the person, and of the other rows of its order. */
const ERASED = JSON.stringify({ code: 'ERASED' })
const GROUP_ERASED = JSON.stringify({ code: 'GROUP_ERASED' })

/**
 * Locks the imports whose rows contain the email address, so that no batch books such a row meanwhile. A batch locks
 * its import before its reservations; call it before the reservations are locked.
 */
export async function lockImportsNaming(tx: Transaction, email: string): Promise<void> {
  await tx
    .selectFrom('import_file')
    .select('id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('import_row')
          .select('number')
          .whereRef('import_row.import_id', '=', 'import_file.id')
          .where(containing(email)),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Erases the rows of files that name the email address and are no reservation: their cells are emptied, and they stay
 * as rows that are left out. Other rows of the same order keep their cells and are refused, because an order of which a
 * part is gone is not imported in half.
 */
export async function eraseImportRows(tx: Transaction, email: string): Promise<void> {
  const found = await tx
    .selectFrom('import_row as row')
    .innerJoin('import_file as file', 'file.id', 'row.import_id')
    .select(['row.import_id', 'row.number', 'row.cells', 'file.choices'])
    .where(containing(email))
    .execute()
  const naming = found.filter(({ cells }) => namesAddress(cells, email))
  if (naming.length === 0) return
  const rows = naming.map(({ import_id, number }) => ({ import_id, number }))
  await sql`
    update import_row set cells = '{}', fate = 'LEFT_OUT', reason = ${ERASED}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (import_id uuid, number int)
    where import_row.import_id = given.import_id and import_row.number = given.number`.execute(tx)
  const orders = naming.flatMap(({ import_id, cells, choices: { columns } }) => {
    const reference = columns.REFERENCE === undefined ? '' : (cells[columns.REFERENCE] ?? '')
    return reference === '' ? [] : [{ import_id, place: Number(columns.REFERENCE) + 1, reference }]
  })
  if (orders.length === 0) return
  await sql`
    update import_row set fate = 'REFUSED', reason = ${GROUP_ERASED}::jsonb
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given (import_id uuid, place int, reference text)
    where import_row.import_id = given.import_id and import_row.reservation_id is null
      and import_row.cells[given.place] = given.reference`.execute(tx)
}

function containing(email: string) {
  return sql<boolean>`array_to_string(cells, ' ') ilike ${likeContaining(email)}`
}
