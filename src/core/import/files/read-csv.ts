import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX } from '../import.ts'
import type { SheetRow } from './sheet.ts'

const DELIMITERS = [';', ',', '\t', '|']

/** The characters at the beginning that show the delimiter. */
const SAMPLE = 20_000

/**
 * The rows of a text of separated values (RFC 4180), numbered as a spreadsheet numbers them. Quotes may stand around a
 * cell and hold delimiters and line ends; the delimiter is the one that the first line has most. A row is given as
 * soon as it is read. Of cells beyond the limits one character or column too many is given, for the caller to refuse.
 */
export function* readCsv(text: string): Generator<SheetRow> {
  const delimiter = delimiterOf(text)
  let at = text.startsWith('sep=') ? text.indexOf('\n') + 1 : 0
  let number = 1
  while (at < text.length) {
    const cells: string[] = []
    for (;;) {
      const cell = cellAt(text, at, delimiter)
      if (cells.length <= IMPORT_COLUMNS_MAX) cells.push(cell.text.slice(0, IMPORT_CELL_MAX + 1))
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    yield { number, cells }
    number += 1
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
  }
}

/** The delimiter that occurs most outside quotes in the first line; spreadsheets name theirs by `sep=`. */
function delimiterOf(text: string): string {
  const named = /^sep=([;,\t|])/.exec(text)?.[1]
  if (named) return named
  const [line = ''] = text
    .slice(0, SAMPLE)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

function cellAt(text: string, start: number, delimiter: string): { text: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfBare(text, start, delimiter)
    return { text: text.slice(start, end), end }
  }
  let close = text.indexOf('"', start + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  // A quote that never ends takes the rest of the file: the limit of a cell refuses it.
  const quoted = text.slice(start + 1, close === -1 ? text.length : close).replaceAll('""', '"')
  if (close === -1) return { text: quoted, end: text.length }
  const end = endOfBare(text, close + 1, delimiter)
  return { text: quoted + text.slice(close + 1, end), end }
}

function endOfBare(text: string, start: number, delimiter: string): number {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}
