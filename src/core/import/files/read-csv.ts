import { Refused } from '../../kernel/refusal.ts'
import { fieldsNamedBy } from '../guess-columns.ts'
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_HEADINGS_WITHIN, IMPORT_ROWS_MAX } from '../import.ts'
import type { SheetRow } from './sheet.ts'

const DELIMITERS = [';', ',', '\t', '|']

/** The characters at the beginning that show the delimiter. */
const SAMPLE = 20_000

/** The lines of a file, empty ones too. */
const LINES_MAX = 5 * IMPORT_ROWS_MAX
/** The columns of the largest sheet of a spreadsheet program. */
const CELLS_OF_ROW_MAX = 16_384
/** The characters of a cell as it is written, with its doubled quotes and the space around it. */
const WRITTEN_MAX = 20 * IMPORT_CELL_MAX
/** The characters of a row after which the reading may pause. */
const PIECE = 100_000

/**
 * The rows of a text of separated values (RFC 4180), numbered as a spreadsheet numbers them. Quotes may stand around a
 * cell and hold delimiters and line ends; the delimiter is the one that the headings have most. A row is given as
 * soon as it is read. Of cells beyond the limits one character or column too many is given, for the caller to refuse;
 * a cell or a row far beyond them is not read to its end. Refuses import.cell_too_long, import.too_many_columns and
 * import.too_large_inside.
 */
export function* readCsv(text: string): Generator<SheetRow | null> {
  const delimiter = delimiterOf(text)
  let at = text.startsWith('sep=') ? text.indexOf('\n') + 1 : 0
  for (let number = 1; at < text.length; number += 1) {
    if (number > LINES_MAX) throw new Refused({ code: 'import.too_large_inside' })
    const cells: string[] = []
    let pausedAt = at
    for (let column = 0; ; column += 1) {
      if (column === CELLS_OF_ROW_MAX)
        throw new Refused({ code: 'import.too_many_columns', max: IMPORT_COLUMNS_MAX })
      const cell = cellAt(text, at, delimiter)
      if (!cell) throw new Refused({ code: 'import.cell_too_long', row: number, max: IMPORT_CELL_MAX })
      // A text in any further column stands in the one too many: an empty cell before it hides it from no refusal.
      if (column <= IMPORT_COLUMNS_MAX || cell.text.trim() !== '')
        cells[Math.min(column, IMPORT_COLUMNS_MAX)] = cell.text.slice(0, IMPORT_CELL_MAX + 1)
      at = cell.end
      if (at - pausedAt > PIECE) {
        yield null
        pausedAt = at
      }
      if (text[at] !== delimiter) break
      at += 1
    }
    yield { number, cells }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
  }
}

/**
 * The delimiter that occurs most outside quotes in the headings, or in the first line where no line names fields;
 * spreadsheets name theirs by `sep=`.
 */
function delimiterOf(text: string): string {
  const named = /^sep=([;,\t|])/.exec(text)?.[1]
  if (named) return named
  const sample = text.slice(0, SAMPLE)
  const line = unquoted(headingsIn(sample) ?? sample).split(/[\r\n]/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

/** The first line that names fields by one of the delimiters. */
function headingsIn(sample: string): string | undefined {
  const lines = sample.split(/[\r\n]+/).filter((line) => /[^\s;,|]/.test(line))
  return lines
    .slice(0, IMPORT_HEADINGS_WITHIN)
    .find((line) => DELIMITERS.some((delimiter) => fieldsNamedBy(line.split(delimiter)) > 0))
}

function unquoted(text: string): string {
  return text.replaceAll(/"[^"]*"/g, '')
}

/** A cell and the place after it; null for one of too many characters. */
function cellAt(text: string, start: number, delimiter: string): { text: string; end: number } | null {
  if (text[start] !== '"') {
    const end = endOfBare(text, start, delimiter)
    return end - start > WRITTEN_MAX ? null : { text: text.slice(start, end), end }
  }
  let close = text.indexOf('"', start + 1)
  while (close !== -1 && text[close + 1] === '"' && close - start <= WRITTEN_MAX)
    close = text.indexOf('"', close + 2)
  // A quote that never ends takes the rest of the file: the limit of a cell refuses it.
  const quoteEnd = close === -1 ? text.length : close
  if (quoteEnd - start > WRITTEN_MAX) return null
  const quoted = text.slice(start + 1, quoteEnd).replaceAll('""', '"')
  if (close === -1) return { text: quoted, end: text.length }
  const end = endOfBare(text, close + 1, delimiter)
  return end - start > WRITTEN_MAX ? null : { text: quoted + text.slice(close + 1, end), end }
}

/** The end of a cell from a place behind its quotes, or a place beyond the longest cell. */
function endOfBare(text: string, start: number, delimiter: string): number {
  const last = Math.min(text.length, start + WRITTEN_MAX + 1)
  let end = start
  while (end < last && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}
