import { withoutControls } from '../../kernel/visible-text.ts'
import { Refused } from '../../kernel/refusal.ts'
import { fieldsNamedBy } from '../guess-columns.ts'
import {
  IMPORT_CELL_MAX,
  IMPORT_CHARACTERS_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_HEADINGS_WITHIN,
  IMPORT_ROWS_MAX,
  type ImportFormat,
} from '../import.ts'

/** A row with its number in the file, as a spreadsheet shows it. */
export type SheetRow = { number: number; cells: string[] }

/** The rows of a file as they are read; null between them is a moment at which the reading may pause. */
export type SheetRows = Iterable<SheetRow | null>

/** The rows of a file below its headings; all have as many cells as there are headings. */
export type Sheet = { format: ImportFormat; headings: string[]; rows: SheetRow[] }

/**
 * The sheet of the rows of a file without the empty ones. The headings are the first row at the top of the file that
 * names fields, or the row directly below it where that names more of them, as below merged headings; titles above
 * them are dropped. Where no row names any, the first one is the headings. The limits are those of the rows as they
 * come, so that a file beyond them is not read to its end. `pause` is asked after each row, and at each null, and
 * awaited where it asks for it. Refuses import.*.
 */
export async function sheetOf(
  format: ImportFormat,
  rows: SheetRows,
  pause: () => Promise<void> | null,
): Promise<Sheet> {
  let headings: string[] | null = null
  let named = 0
  let characters = 0
  let kept: SheetRow[] = []
  for (const row of rows) {
    const waits = pause()
    if (waits) await waits
    if (!row) continue
    const { number, cells } = row
    const trimmed = withoutEmptyEnd(cells.map((cell) => cleaned(cell)))
    if (trimmed.length === 0) continue
    refuseTooLarge(number, trimmed)
    for (const { length } of trimmed) characters += length
    if (characters > IMPORT_CHARACTERS_MAX) throw new Refused({ code: 'import.too_large_inside' })
    const isTop = kept.length < IMPORT_HEADINGS_WITHIN - 1 && (named === 0 || kept.length === 0)
    const fields = isTop ? fieldsNamedBy(trimmed) : 0
    if (!headings || fields > named) {
      headings = trimmed
      named = fields
      kept = []
    } else kept.push({ number, cells: trimmed })
    if (kept.length > IMPORT_ROWS_MAX)
      throw new Refused({ code: 'import.too_many_rows', max: IMPORT_ROWS_MAX })
  }
  if (!headings) throw new Refused({ code: 'import.blank' })
  // The headings of a calendar are ours: its reader knows them as little as their rows.
  if (kept.length === 0)
    throw new Refused({ code: format === 'ICS' ? 'import.without_events' : 'import.empty' })
  const width = Math.max(headings.length, ...widths(kept))
  return {
    format,
    headings: padded(headings, width),
    rows: kept.map(({ number, cells }) => ({ number, cells: padded(cells, width) })),
  }
}

function refuseTooLarge(row: number, cells: readonly string[]): void {
  if (cells.length > IMPORT_COLUMNS_MAX)
    throw new Refused({ code: 'import.too_many_columns', max: IMPORT_COLUMNS_MAX })
  if (cells.some((cell) => cell.length > IMPORT_CELL_MAX))
    throw new Refused({ code: 'import.cell_too_long', row, max: IMPORT_CELL_MAX })
}

/** The widths that occur: at most as many as there are columns. */
function widths(rows: readonly SheetRow[]): Set<number> {
  return new Set(rows.map(({ cells }) => cells.length))
}

/** The text without control characters and halves of characters, which the database refuses, and space around it. */
function cleaned(cell: string): string {
  return withoutControls(cell).trim().normalize('NFC').toWellFormed()
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

function padded(cells: string[], width: number): string[] {
  return cells.length === width ? cells : [...cells, ...Array<string>(width - cells.length).fill('')]
}
