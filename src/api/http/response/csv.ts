import { decimalOf } from '#core/kernel/money.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { conventionsIn } from '#i18n/conventions-in.ts'

/** The value of a cell; an amount is in minor units of a currency with two decimals. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'integer'; value: number }
  | { kind: 'amount'; minor: number }
  /** A wall-clock time, 'YYYY-MM-DDTHH:MM:SS'. */
  | { kind: 'time'; local: string }

/** A text as it is; the file's format escapes it. */
export function textCell(value: string): Cell {
  return { kind: 'text', text: value }
}

/** An instant as the clock of a time zone shows it. */
export function timeCell(instant: string, timeZone: string): Cell {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return { kind: 'time', local: local.toString({ smallestUnit: 'second' }) }
}

/** Excel needs this mark to read a file as UTF-8. */
export const CSV_BEGIN = '\uFEFF'

/** One line of a CSV file as the Excel of a language opens it right: its separator and decimal mark. Ends with CRLF. */
export function csvLine(cells: readonly Cell[], locale: Locale): string {
  const { separator } = conventionsIn(locale).csv
  return `${cells.map((cell) => written(cell, locale)).join(separator)}\r\n`
}

function written(cell: Cell, locale: Locale): string {
  switch (cell.kind) {
    case 'text':
      return quoted(defused(cell.text))
    case 'integer':
      return String(cell.value)
    case 'amount':
      return decimalOf(cell.minor).replace('.', conventionsIn(locale).csv.decimal)
    case 'time':
      return cell.local.slice(0, 16).replace('T', ' ')
  }
}

/**
 * The signs that begin a formula, some versions' full-width ones among them, where a cell may begin; and two signs of
 * known attacks at the beginning of the text alone. They begin no formula, and a heading such as 'Places filled, %' has
 * one behind a comma.
 */
const FORMULA_BEGIN =
  /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[;,\t\r\n])[\s\p{C}"]*)|(?=[|%])(?<=^[\s\p{C}"]*)/gu

/**
 * A text that no spreadsheet treats as a formula: an apostrophe stands before each sign that could begin one. A cell
 * begins after every usual separator too, because a file may be opened by an Excel that splits at another one. Source:
 * OWASP, CSV injection.
 */
export function defused(text: string): string {
  return text.replace(FORMULA_BEGIN, "'")
}

/** The cell, in quotes where any dialect would split it. */
function quoted(text: string): string {
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
