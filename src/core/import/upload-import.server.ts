import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/locale.ts'
import { nameOfActor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { guessColumns } from './guess-columns.ts'
import { IMPORT_BYTES_MAX, NO_CHOICES, type ImportChoices } from './import.ts'
import type { UploadImport } from './import.schema.ts'
import { headingsKey } from './import-store.server.ts'
import { readingOfEmpty } from './paid-word.ts'
import { presetFor } from './presets.ts'
import { readFile } from './files/read-file.server.ts'
import type { Sheet } from './files/sheet.ts'

/**
 * Reads a file and stores its rows for the next steps; no booking is made. One form token is one import. The columns
 * are those chosen last for the same headings, else those of a preset and of the synonyms. Refuses upload.too_large,
 * import.*, and form.sent_already for a token under which another file is stored.
 */
export async function uploadImport(
  app: Needs<'db' | 'clock' | 'ids'>,
  actor: Actor,
  { file, formToken: id = app.ids.uuid(), locale }: UploadImport,
): Promise<{ id: string }> {
  requireAbility(actor, 'manage-reservations')
  if (file.size > IMPORT_BYTES_MAX)
    throw new Refused({ code: 'upload.too_large', bytesMax: IMPORT_BYTES_MAX })
  const sheet = await readFile(new Uint8Array(await file.arrayBuffer()))
  await app.db.transaction().execute(async (tx) => {
    const choices = await firstChoices(tx, sheet, locale)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('import_file')
      .values({
        id,
        name: nameOf(file),
        format: sheet.format,
        state: 'COLUMNS',
        headings: sheet.headings,
        choices: JSON.stringify(choices),
        created_by: nameOfActor(actor),
        created_at: app.clock.now().toString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return await refuseOtherFile(tx, id, sheet)
    await insertRows(tx, id, sheet)
  })
  return { id }
}

async function firstChoices(
  tx: Transaction,
  { headings, rows }: Sheet,
  locale: Locale,
): Promise<ImportChoices> {
  const saved = await tx
    .selectFrom('import_mapping')
    .select('choices')
    .where('headings_key', '=', headingsKey(headings))
    .executeTakeFirst()
  if (saved) return { ...NO_CHOICES, ...saved.choices }
  const guessed = guessColumns(headings)
  const preset = presetFor(headings)
  const unpaid = readingOfEmpty(rows.map(({ cells }) => cells[guessed.PAID ?? -1] ?? ''))
  const first = { ...NO_CHOICES, columns: guessed, unpaid, locale }
  if (!preset) return first
  const taken = new Set(Object.values(preset.columns))
  const others = Object.entries(guessed).filter(([, column]) => !taken.has(column))
  return { ...first, ...preset, columns: { ...Object.fromEntries(others), ...preset.columns } }
}

async function insertRows(tx: Transaction, importId: string, { rows }: Sheet): Promise<void> {
  await sql`
    insert into import_row (import_id, number, cells)
    select ${importId}, number, array(select jsonb_array_elements_text(cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (number int, cells jsonb)`.execute(tx)
}

/** Rows whose cells were emptied by their booking or an erasure are not compared. */
async function refuseOtherFile(tx: Transaction, importId: string, { headings, rows }: Sheet): Promise<void> {
  const { rows: found } = await sql<{ isSame: boolean }>`
    select headings = ${headings}::text[] and not exists (
      select from (select number, cells from import_row where import_id = ${importId}) as stored
      full join (
        select number, array(select jsonb_array_elements_text(cells)) as cells
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sheet (number int, cells jsonb)
      ) as sent using (number)
      where stored.cells is distinct from sent.cells and stored.cells is distinct from '{}'
    ) as "isSame"
    from import_file where id = ${importId}`.execute(tx)
  if (!found[0]?.isSame) throw new Refused({ code: 'form.sent_already' })
}

function nameOf(file: Blob): string {
  return file instanceof File && file.name ? file.name.slice(0, 200) : 'import'
}
