import type { MoneyFact } from '#core/report/add-up.ts'
import type { LedgerEntry } from '#core/report/ledger.server.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { textCell, timeCell, type Cell } from '../http/response/csv.ts'

type Kind = 'payment' | 'refund' | 'dispute' | 'fee'
type Method = 'card' | 'reader' | 'cash'

/** Each kind of money as a bookkeeper reads it; a fee has no method. */
const READ_AS: Record<MoneyFact, [kind: Kind, method?: Method]> = {
  cardReceived: ['payment', 'card'],
  readerReceived: ['payment', 'reader'],
  cashReceived: ['payment', 'cash'],
  cardReturned: ['refund', 'card'],
  readerReturned: ['refund', 'reader'],
  cashReturned: ['refund', 'cash'],
  disputed: ['dispute', 'card'],
  fees: ['fee'],
}

/**
 * The columns of a ledger in one language: their headers, and the cells of an entry in the same order. Moments are
 * times in the zone of the office, departures local.
 */
export function ledgerColumns(
  locale: Locale,
  officeZone: string,
): { headers: string[]; cellsOf: (entry: LedgerEntry) => Cell[] } {
  const t = areaTranslator(locale, 'reportsPage')
  const say = areaTranslator(locale, 'reservationsAdmin')
  const methodOf = (method?: Method) => (method ? t(method) : '')
  const columns: [header: string, cell: (entry: LedgerEntry) => Cell][] = [
    [t('ledgerTime'), ({ at }) => timeCell(at, officeZone)],
    [t('ledgerKind'), ({ what }) => textCell(t(`ledgerKinds.${READ_AS[what][0]}`))],
    [t('ledgerMethod'), ({ what }) => textCell(methodOf(READ_AS[what][1]))],
    [t('amount'), ({ netMinor }) => ({ kind: 'amount', minor: netMinor })],
    [t('fees'), ({ feeMinor }) => ({ kind: 'amount', minor: feeMinor })],
    [t('currency'), ({ currency }) => textCell(currency)],
    [t('ledgerReference'), ({ providerReference }) => textCell(providerReference)],
    [t('ledgerBooking'), ({ reference }) => textCell(reference)],
    [say('guest'), ({ guest }) => textCell(guest)],
    [say('tour'), ({ tour }) => textCell(tour)],
    [say('date'), ({ localDateTimeStart }) => ({ kind: 'time', local: localDateTimeStart })],
  ]
  return {
    headers: columns.map(([header]) => header),
    cellsOf: (entry) => columns.map(([, cell]) => cell(entry)),
  }
}
