import { fillPercent } from '#core/report/add-up.ts'
import type { Grouping, Report, ReportFigures, ReportRow, ReportSums } from '#core/report/report.schema.ts'
import type { ReservationSource } from '#core/reservation/reservation.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { textCell, type Cell } from '../http/response/csv.ts'

/**
 * A report as the rows of a file: a line for each group and currency, in which only the first line of a group has its
 * bookings, guests and seats, so that every column adds up to the last line, the total. Months are 'YYYY-MM' and days
 * 'YYYY-MM-DD', which a spreadsheet sorts.
 */
export function reportTable(report: Report, locale: Locale): { headers: string[]; rows: Cell[][] } {
  const t = areaTranslator(locale, 'reportsPage')
  const columns = columnsOf(locale)
  const nameOf = groupNames(report.by, locale)
  const total = linesOf(report.total, t('total'))
  const lines = [...report.rows.flatMap((row) => linesOf(row, nameOf(row))), ...total]
  return {
    headers: [t(`groupings.${report.by}`), ...columns.map(([header]) => header)],
    rows: lines.map(({ name, ...line }) => [textCell(name), ...columns.map(([, cell]) => cell(line))]),
  }
}

/** Counts are null in the further lines of a group with several currencies. */
type Line = { counts: ReportFigures | null; sums: ReportSums | null }

function linesOf(figures: ReportFigures, name: string): (Line & { name: string })[] {
  const [first = null, ...further] = figures.sums
  return [{ name, counts: figures, sums: first }, ...further.map((sums) => ({ name, counts: null, sums }))]
}

type Column = [header: string, cell: (line: Line) => Cell]

function columnsOf(locale: Locale): Column[] {
  const t = areaTranslator(locale, 'reportsPage')
  const count = (header: string, value: (figures: ReportFigures) => number | null): Column => [
    header,
    ({ counts }) => integer(counts && value(counts)),
  ]
  const money = (header: string, name: Exclude<keyof ReportSums, 'currency'>): Column => [
    header,
    ({ sums }) => (sums ? { kind: 'amount', minor: sums[name] } : EMPTY),
  ]
  return [
    count(t('bookings'), ({ bookings }) => bookings),
    count(t('imported'), ({ imported }) => imported),
    count(t('guests'), ({ guests }) => guests),
    count(t('seatsOffered'), ({ seatsOffered }) => seatsOffered),
    count(t('fillColumn'), fillPercent),
    [t('currency'), ({ sums }) => textCell(sums?.currency ?? '')],
    money(t('cardReceivedColumn'), 'cardReceived'),
    money(t('readerReceivedColumn'), 'readerReceived'),
    money(t('cashReceivedColumn'), 'cashReceived'),
    money(t('cardReturnedColumn'), 'cardReturned'),
    money(t('readerReturnedColumn'), 'readerReturned'),
    money(t('cashReturnedColumn'), 'cashReturned'),
    money(t('disputed'), 'disputed'),
    money(t('net'), 'net'),
    money(t('fees'), 'fees'),
  ]
}

const EMPTY = textCell('')

function integer(value: number | null): Cell {
  return value === null ? EMPTY : { kind: 'integer', value }
}

function groupNames(by: Grouping, locale: Locale): (row: ReportRow) => string {
  const say = areaTranslator(locale, 'reservationsAdmin')
  const t = areaTranslator(locale, 'reportsPage')
  return ({ key, name }) => {
    if (by === 'month' || by === 'day') return key
    if (by === 'channel') return say(`source.${key as ReservationSource}`)
    return name || t('noGuide')
  }
}
