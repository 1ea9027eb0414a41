import type { Locale } from '#core/kernel/locale.ts'
import type { ReservationLine } from '#core/reservation/list/reservations.schema.ts'
import { formatLanguages } from '#i18n/format.ts'
import { areaTranslator, type AreaTranslator } from '#i18n/translator.ts'
import { textCell, timeCell, type Cell } from '../../http/response/csv.ts'

/**
 * The columns of an exported list in one language: their headers, and the cells of a line in the same order. Dates of
 * departures are local; moments of the office are times in its zone.
 */
export function reservationColumns(
  locale: Locale,
  officeZone: string,
): {
  headers: string[]
  cellsOf: (line: ReservationLine) => Cell[]
} {
  const t = areaTranslator(locale, 'reservationsAdmin')
  const columns = columnsOf(t, locale, officeZone)
  return {
    headers: columns.map(([header]) => header),
    cellsOf: (line) => columns.map(([, cell]) => cell(line)),
  }
}

type Column = [header: string, cell: (line: ReservationLine) => Cell]

function columnsOf(t: AreaTranslator<'reservationsAdmin'>, locale: Locale, officeZone: string): Column[] {
  return [
    [t('reference'), ({ reference }) => textCell(reference)],
    [t('statusHeader'), ({ status }) => textCell(t(`status.${status}`))],
    [t('paymentHeader'), ({ paymentStatus }) => textCell(t(`payment.${paymentStatus}`))],
    [
      t('sourceHeader'),
      ({ source, test }) =>
        textCell(test ? `${t(`source.${source}`)} · ${t('test')}` : t(`source.${source}`)),
    ],
    [t('tour'), ({ tour }) => textCell(tour.title)],
    [t('date'), ({ localDateTimeStart }) => ({ kind: 'time', local: localDateTimeStart })],
    [t('guest'), ({ contact }) => textCell(contact.name)],
    [t('email'), ({ contact }) => textCell(contact.email)],
    [t('phone'), ({ contact }) => textCell(contact.phone)],
    [t('languageHeader'), ({ locale: language }) => textCell(formatLanguages([language], locale))],
    [t('party'), ({ seats }) => ({ kind: 'integer', value: seats })],
    [t('amount'), ({ total }) => ({ kind: 'amount', minor: total.amountMinor })],
    [t('dueHeader'), ({ due }) => ({ kind: 'amount', minor: due?.amountMinor ?? 0 })],
    [t('currency'), ({ total }) => textCell(total.currency)],
    [t('bookedAt'), ({ createdAt }) => timeCell(createdAt, officeZone)],
    [t('note'), ({ note }) => textCell(note)],
  ]
}
