import type { Locale } from '#core/kernel/locale.ts'

/** What a cell holds; an amount is in minor units of a currency with two decimals. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'integer'; value: number }
  | { kind: 'amount'; minor: number }
  /** A wall-clock time, 'YYYY-MM-DDTHH:MM:SS'. */
  | { kind: 'time'; local: string }

/** Excel believes this mark, and nothing else, that a file is UTF-8. */
export const CSV_BEGIN = '\uFEFF'

/** One line of a CSV file as the Excel of a language opens it right: its separator and decimal mark. Ends with CRLF. */
export function csvLine(cells: readonly Cell[], locale: Locale): string {
  const { separator } = DIALECT[locale]
  return `${cells.map((cell) => quoted(written(cell, locale), separator)).join(separator)}\r\n`
}

const DIALECT = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
} as const satisfies Record<Locale, object>

function written(cell: Cell, locale: Locale): string {
  switch (cell.kind) {
    case 'text':
      return defused(cell.text)
    case 'integer':
      return String(cell.value)
    case 'amount':
      return (cell.minor / 100).toFixed(2).replace('.', DIALECT[locale].decimal)
    case 'time':
      return cell.local.slice(0, 16).replace('T', ' ')
  }
}

/**
 * A text that a spreadsheet would take for a formula is made a text by an apostrophe: also behind spaces, and in the
 * full-width signs that some versions read alike. Source: OWASP, CSV injection.
 */
export function defused(text: string): string {
  return /^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

function quoted(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\r\n\t]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
