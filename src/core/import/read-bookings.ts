import { cutText } from '../kernel/typeset.ts'
import { NOTE_MAX } from '../reservation/reservation.ts'
import { UNIT_FIELDS, type ImportChoices } from './import.ts'
import { readBooking, type FileBooking, type FileParty, type UnreadRow } from './read-booking.ts'
import type { SheetRow } from './files/sheet.ts'

/**
 * The bookings of rows, in the order of the file. With a row for each ticket, rows of one reference are one booking:
 * its guests and sums are added, and a part that cannot be read refuses all of it, so that no half of it is imported.
 * Else rows of one reference are the same booking, or all of them are refused.
 */
export function readBookings(rows: readonly SheetRow[], choices: ImportChoices): (FileBooking | UnreadRow)[] {
  const read = rows.map((row) => readBooking(row, choices))
  if (!choices.perTicket) return markDiffering(read)
  const referenceOf = (index: number) => rows[index]?.cells[choices.columns.REFERENCE ?? -1] ?? ''
  const groups = Map.groupBy(read.entries(), ([index]) => referenceOf(index) || `row ${index}`)
  return [...groups.values()].map((group) => joined(group.map(([, one]) => one)))
}

/**
 * Refuses the bookings of one reference that differ: an order of two tours would lose one of them, and of two versions
 * of a booking the file does not say which holds. Each names the first row that differs from it.
 */
function markDiffering(read: readonly (FileBooking | UnreadRow)[]): (FileBooking | UnreadRow)[] {
  const firsts = new Map<string, Map<string, number>>()
  for (const one of read) {
    if ('fate' in one || one.reference === '') continue
    const ofReference = firsts.get(one.reference) ?? new Map<string, number>()
    if (!ofReference.has(saleOf(one))) ofReference.set(saleOf(one), one.row)
    firsts.set(one.reference, ofReference)
  }
  return read.map((one) => {
    const ofReference = 'fate' in one ? undefined : firsts.get(one.reference)
    if ('fate' in one || ofReference === undefined || ofReference.size === 1) return one
    const [first, second] = [...ofReference.values().take(2)]
    const row = ofReference.get(saleOf(one)) === first ? second : first
    return {
      row: one.row,
      rows: one.rows,
      fate: 'REFUSED',
      reason: { code: 'REFERENCE_DIFFERS', row: row as number },
    }
  })
}

function saleOf(booking: FileBooking): string {
  const { byType, untyped } = booking.party
  const guests = UNIT_FIELDS.map((type) => byType[type] ?? 0)
  return JSON.stringify([departureOf(booking), booking.start.zone, booking.name, guests, untyped])
}

function joined(parts: readonly (FileBooking | UnreadRow)[]): FileBooking | UnreadRow {
  const rows = parts.flatMap((part) => part.rows)
  const refused = parts.find((part): part is UnreadRow => 'fate' in part && part.fate === 'REFUSED')
  if (refused) return { ...refused, row: rows[0] as number, rows }
  const booked = parts.filter((part): part is FileBooking => !('fate' in part))
  const [first, ...others] = booked
  if (!first) return { ...(parts[0] as UnreadRow), rows }
  if (others.some((other) => departureOf(other) !== departureOf(first))) {
    return { row: rows[0] as number, rows, fate: 'REFUSED', reason: { code: 'GROUP_DIFFERS' } }
  }
  if (isPaidInPart(booked)) {
    return { row: rows[0] as number, rows, fate: 'REFUSED', reason: { code: 'PAID_DIFFERS' } }
  }
  return { ...others.reduce(added, first), row: rows[0] as number, rows }
}

/** True where only some rows are paid, and one of these does not say its price: the paid sum is unknown. */
function isPaidInPart(parts: readonly FileBooking[]): boolean {
  const [paid, others] = [parts.filter((part) => part.isPaid), parts.filter((part) => !part.isPaid)]
  const isDueKnown = parts.some((part) => part.dueMinor !== null)
  return others.length > 0 && !isDueKnown && paid.some((part) => part.totalMinor === null)
}

function departureOf({ tourId, start }: FileBooking): string {
  return `${tourId} ${start.day.toString()} ${start.time.toString()}`
}

function added(sum: FileBooking, one: FileBooking): FileBooking {
  const byType = { ...sum.party.byType }
  for (const [type, count] of Object.entries(one.party.byType)) {
    const field = type as keyof typeof byType
    byType[field] = (byType[field] ?? 0) + count
  }
  return {
    ...sum,
    party: { byType, untyped: sum.party.untyped + one.party.untyped, ...statedOf(sum.party, one.party) },
    totalMinor: plus(sum.totalMinor, one.totalMinor),
    paidMinor: plus(sum.paidMinor, one.paidMinor),
    isPaid: sum.isPaid && one.isPaid,
    dueMinor: plus(sum.dueMinor, one.dueMinor),
    note:
      sum.note === one.note ? sum.note : cutText([sum.note, one.note].filter(Boolean).join('\n'), NOTE_MAX),
  }
}

/** The stated number of two parts; a part without one has that of its guests. */
function statedOf(a: FileParty, b: FileParty): Pick<FileParty, 'stated'> {
  if (a.stated === undefined && b.stated === undefined) return {}
  return { stated: (a.stated ?? guestsOf(a)) + (b.stated ?? guestsOf(b)) }
}

function guestsOf({ byType, untyped }: FileParty): number {
  return Object.values(byType).reduce((sum, count) => sum + count, untyped)
}

function plus(a: number | null, b: number | null): number | null {
  return a === null && b === null ? null : (a ?? 0) + (b ?? 0)
}
