import type { ReportFigures, ReportSums } from './report.schema.ts'

/** A count, or a sum of one currency. */
export type CountedFact =
  | { what: 'bookings' | 'imported' | 'guests' | 'seatsOffered'; value: number }
  | { what: MoneyFact; value: number; currency: string }

/** One fact of a group, as the database counts it. */
export type ReportFact = { key: string } & CountedFact

/** The kinds of money, each under its field of the sums. */
export const MONEY_FACTS = [
  'cardReceived',
  'readerReceived',
  'cashReceived',
  'cardReturned',
  'readerReturned',
  'cashReturned',
  'disputed',
  'fees',
] as const satisfies readonly (keyof ReportSums)[]
export type MoneyFact = (typeof MONEY_FACTS)[number]

/** The ways of received money, and those of its refunds. */
export const RECEIVED = [
  'cardReceived',
  'readerReceived',
  'cashReceived',
] as const satisfies readonly MoneyFact[]
export const RETURNED = [
  'cardReturned',
  'readerReturned',
  'cashReturned',
] as const satisfies readonly MoneyFact[]

const NO_MONEY = Object.fromEntries(MONEY_FACTS.map((what) => [what, 0])) as Record<MoneyFact, 0>

/** The figures of the facts of one group, or of all; currencies by their codes. */
export function addUp(facts: readonly ReportFact[], { isOffered }: { isOffered: boolean }): ReportFigures {
  const figures = { bookings: 0, imported: 0, guests: 0, seatsOffered: 0 }
  const sums = new Map<string, ReportSums>()
  for (const fact of facts) {
    if ('currency' in fact) add(sumsIn(sums, fact.currency), fact)
    else figures[fact.what] += fact.value
  }
  return {
    ...figures,
    seatsOffered: isOffered ? figures.seatsOffered : null,
    sums: [...sums.values()].toSorted((a, b) => a.currency.localeCompare(b.currency)),
  }
}

/** The share of the offered seats that guests have kept, in whole percent; null without a seat on offer. */
export function fillPercent({
  guests,
  seatsOffered,
}: Pick<ReportFigures, 'guests' | 'seatsOffered'>): number | null {
  return seatsOffered ? Math.round((100 * guests) / seatsOffered) : null
}

/** True without a booking, a guest, an offered seat or any money. */
export function isNothing({ bookings, imported, guests, seatsOffered, sums }: ReportFigures): boolean {
  return bookings + imported + guests + (seatsOffered ?? 0) === 0 && sums.length === 0
}

/** The part of a value in the net: received money adds to it, returned and disputed money is deducted, fees are not. */
export function netOf(what: MoneyFact, value: number): number {
  if (what === 'fees') return 0
  return RECEIVED.some((way) => way === what) ? value : -value
}

function sumsIn(sums: Map<string, ReportSums>, currency: string): ReportSums {
  const known = sums.get(currency)
  if (known) return known
  const fresh: ReportSums = { currency, net: 0, ...NO_MONEY }
  sums.set(currency, fresh)
  return fresh
}

function add(sums: ReportSums, { what, value }: { what: MoneyFact; value: number }): void {
  sums[what] += value
  sums.net += netOf(what, value)
}
