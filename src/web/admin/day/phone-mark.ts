import type { MarkAction } from '#core/office/guests/guest-mark.ts'
import type { MarkedGuest } from '#core/office/guests/guest-mark.schema.ts'
import type { ReservationStatus } from '#core/reservation/reservation.ts'

/** The booking of a mark: its id, or the reference of a ticket that the list of this phone does not have. */
export type MarkedBooking = { reservationId: string } | { reference: string }

/** A mark on this phone: booking, action, time and own id, and the member who made it; nothing of the guest. */
export type PhoneMark = MarkedBooking & {
  id: string
  member: string
  action: MarkAction
  /** The sum of CASH that was shown and received; 0 for every other mark. */
  amountMinor: number
  /** Milliseconds by this phone's clock. */
  at: number
  /** The server's clock less this phone's, as seen at the last contact. */
  offsetMs: number
  /** The moment of the server's clock since which the server has it; absent while it waits. */
  sentAtMs?: number
}

/** The server's result of a mark; `sinceMs`: the moment since which the party is checked in, by the server's clock. */
export type MarkResult = MarkedGuest & { sinceMs: number | null }

/** A party as a page shows it. */
export type ShownParty = { status: ReservationStatus; isDue: boolean }

const BECOMES = { CHECK_IN: 'REDEEMED', SCAN: 'REDEEMED', NO_SHOW: 'NO_SHOW', UNDO: 'CONFIRMED' } as const

/** The party after a mark, as far as this phone knows. */
export function afterMark(party: ShownParty, action: MarkAction): ShownParty {
  return action === 'CASH' ? { ...party, isDue: false } : { ...party, status: BECOMES[action] }
}

/** The party without a mark that the server refused, where the server says nothing of it. */
export function withoutMark(party: ShownParty, action: MarkAction): ShownParty {
  return action === 'CASH' ? { ...party, isDue: true } : { ...party, status: 'CONFIRMED' }
}

/** A result, as far as a page shows it. */
export type ShownResult = Pick<MarkResult, 'outcome' | 'refusal' | 'decides'> & {
  party: Pick<NonNullable<MarkResult['party']>, 'status'> | null
}

/** The action and the booking of a mark. */
export type AskedMark = MarkedBooking & Pick<PhoneMark, 'action'>

/**
 * True when the ticket of a scan had brought its party in before, by another mark: a mark that is sent again has its
 * first result.
 */
export function wasAlreadyIn({ outcome, decides, party }: ShownResult, action: MarkAction): boolean {
  return action === 'SCAN' && outcome !== 'REFUSED' && !decides && party?.status === 'REDEEMED'
}

/**
 * True for a result that differs from the state that the phone showed after the mark, so that the member must know. Of
 * a ticket that its list does not have, it showed none.
 */
export function isUnexpected(result: ShownResult, mark: AskedMark): boolean {
  const { outcome } = result
  return (
    outcome === 'REFUSED' ||
    outcome === 'CONFLICT' ||
    wasAlreadyIn(result, mark.action) ||
    'reference' in mark
  )
}

/** The moment of a mark by the server's clock. */
export function markedAtMs({ at, offsetMs }: Pick<PhoneMark, 'at' | 'offsetMs'>): number {
  return at + offsetMs
}

/** True for a mark that the server does not have yet. */
export function isWaiting({ sentAtMs }: Pick<PhoneMark, 'sentAtMs'>): boolean {
  return sentAtMs === undefined
}

/**
 * The marks that a page which the server made at `readAtMs` does not show yet, in their order: those that wait, and
 * those that were sent after it, however early they were made.
 */
export function marksSince(marks: readonly PhoneMark[], readAtMs: number): PhoneMark[] {
  return marks
    .filter(({ sentAtMs }) => sentAtMs === undefined || sentAtMs > readAtMs)
    .toSorted((one, other) => markedAtMs(one) - markedAtMs(other))
}

/** Sent marks are kept as long as a page of that day may be shown again without a network. */
const KEPT_MS = 24 * 3_600_000

/** True for a mark that no kept page needs any more. `nowMs` is of the server's clock. */
export function isOutdated({ sentAtMs }: PhoneMark, nowMs: number): boolean {
  return sentAtMs !== undefined && sentAtMs < nowMs - KEPT_MS
}
