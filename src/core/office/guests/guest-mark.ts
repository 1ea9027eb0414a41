import type { IssueKind } from '#core/issue/payment-issue.ts'
import type { Refusal } from '#core/kernel/refusal.ts'
import type { ReservationStatus } from '#core/reservation/reservation.ts'

/**
 * The marks of a guide's phone on a party. CHECK_IN: by name · SCAN: by the code of its ticket · NO_SHOW: it did not
 * come · UNDO: the mark before is removed · CASH: the sum due was received in cash.
 */
export const MARK_ACTIONS = ['CHECK_IN', 'SCAN', 'NO_SHOW', 'UNDO', 'CASH'] as const
export type MarkAction = (typeof MARK_ACTIONS)[number]

/** The marks of one request; a phone sends the others after them. */
export const MARKS_MAX = 50

/**
 * The open issues that the marks of one member may raise, about one party and about all. An honest guide reports each
 * party of a departure once or twice; more would hide the other issues of the inbox.
 */
export const ISSUES_OF_PARTY_MAX = 3
export const ISSUES_OF_MEMBER_MAX = 100

/** A mark as it is merged: its time is that of the phone, corrected by the offset of its clock. */
export type GuestMark = {
  action: MarkAction
  markedAt: Temporal.Instant
  /** The sum of CASH that was shown and received; 0 for other marks. */
  amountMinor: number
  /** True when it waited on the phone for a network, so that the guide could not see the state that was known here. */
  waited: boolean
}

/** The facts of the party at the moment of merging. */
export type MarkedParty = {
  status: ReservationStatus
  /** False where the member does not lead its departure, or no longer does: another guide may have been given it. */
  isLedByMember: boolean
  /** True while it chooses another date or its money, because its departure does not take place. */
  departureCancelled: boolean
  dueMinor: number
  /** The latest mark that decided whether the party is here; null before the first. */
  last: { action: MarkAction; markedAt: Temporal.Instant } | null
}

/** The issues that a mark can raise. */
export const MARK_CONFLICTS = [
  'CAME_CANCELLED',
  'CAME_NO_SHOW',
  'SCANNED_TWICE',
  'CASH_TWICE',
  'CASH_NOT_LED',
] as const satisfies readonly IssueKind[]
export type MarkConflict = (typeof MARK_CONFLICTS)[number]

/**
 * DONE: it is recorded · ALREADY: nothing changes, because the party has that state already, or a later mark decides ·
 * CONFLICT: the rule has decided and an issue notifies the office · REFUSED: it is not possible. `becomes`: the new
 * state of the party.
 */
export type MarkDecision =
  | { outcome: 'DONE'; becomes: 'REDEEMED' | 'NO_SHOW' | 'CONFIRMED' | null }
  | { outcome: 'ALREADY' }
  | { outcome: 'CONFLICT'; conflict: MarkConflict; becomes: 'REDEEMED' | null }
  | { outcome: 'REFUSED'; refusal: Refusal }

/**
 * The meaning of a mark for its party, however late and in whatever order marks arrive:
 * - a party that was seen is here: a check-in wins over a no-show of another phone, whichever is later;
 * - a cancellation stands, with its refund, although its guests came;
 * - a ticket that two phones scanned while one had no network counts once;
 * - cash counts once: a sum that is not due, or not this one, is not recorded as a payment;
 * - a member who does not lead the departure marks nobody; their cash is reported, and not recorded as a payment;
 * - an undo takes back only what was marked before it.
 */
export function decideMark(mark: GuestMark, party: MarkedParty): MarkDecision {
  if (!party.isLedByMember) return decideWithoutLead(mark)
  if (mark.action === 'CASH') return decideCash(mark, party)
  if (party.status === 'ON_HOLD') return { outcome: 'REFUSED', refusal: refusalOf(party) }
  if (mark.action === 'UNDO') return decideUndo(mark, party)
  return mark.action === 'NO_SHOW' ? decideNoShow(mark, party) : decideArrival(mark, party)
}

function decideWithoutLead({ action }: GuestMark): MarkDecision {
  return action === 'CASH'
    ? { outcome: 'CONFLICT', conflict: 'CASH_NOT_LED', becomes: null }
    : { outcome: 'REFUSED', refusal: { code: 'reservation.not_found' } }
}

function decideArrival(mark: GuestMark, party: MarkedParty): MarkDecision {
  const { status, last } = party
  if (isOff(party)) {
    if (!mark.waited) return { outcome: 'REFUSED', refusal: refusalOf(party) }
    return { outcome: 'CONFLICT', conflict: 'CAME_CANCELLED', becomes: null }
  }
  if (status === 'REDEEMED') {
    const isSecondScan = mark.action === 'SCAN' && last?.action === 'SCAN' && mark.waited
    return isSecondScan
      ? { outcome: 'CONFLICT', conflict: 'SCANNED_TWICE', becomes: null }
      : { outcome: 'ALREADY' }
  }
  if (status === 'CONFIRMED')
    return isOvertaken(mark, last) ? { outcome: 'ALREADY' } : { outcome: 'DONE', becomes: 'REDEEMED' }
  return isOvertaken(mark, last)
    ? { outcome: 'CONFLICT', conflict: 'CAME_NO_SHOW', becomes: 'REDEEMED' }
    : { outcome: 'DONE', becomes: 'REDEEMED' }
}

function decideNoShow(mark: GuestMark, { status, last }: MarkedParty): MarkDecision {
  if (status === 'REDEEMED') return { outcome: 'CONFLICT', conflict: 'CAME_NO_SHOW', becomes: null }
  if (status !== 'CONFIRMED' || isOvertaken(mark, last)) return { outcome: 'ALREADY' }
  return { outcome: 'DONE', becomes: 'NO_SHOW' }
}

function decideUndo(mark: GuestMark, { status, last }: MarkedParty): MarkDecision {
  const isMarked = status === 'REDEEMED' || status === 'NO_SHOW'
  if (!isMarked || isOvertaken(mark, last)) return { outcome: 'ALREADY' }
  return { outcome: 'DONE', becomes: 'CONFIRMED' }
}

function decideCash({ amountMinor }: GuestMark, { status, dueMinor }: MarkedParty): MarkDecision {
  const isDue = dueMinor > 0 && dueMinor === amountMinor && status !== 'CANCELLED' && status !== 'EXPIRED'
  return isDue
    ? { outcome: 'DONE', becomes: null }
    : { outcome: 'CONFLICT', conflict: 'CASH_TWICE', becomes: null }
}

function isOff({ status, departureCancelled }: MarkedParty): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED' || departureCancelled
}

function isOvertaken({ markedAt }: GuestMark, last: MarkedParty['last']): boolean {
  return last !== null && Temporal.Instant.compare(last.markedAt, markedAt) > 0
}

/** A confirmed party is refused only because its departure does not take place. */
function refusalOf({ status }: MarkedParty): Refusal {
  return status === 'CONFIRMED'
    ? { code: 'availability.cancelled' }
    : { code: 'reservation.status_conflict', status }
}

/** A mark that is older than this at its arrival has waited for a network. */
const WAITED_MS = 30_000
/** No mark waits so long: the clock of its phone was not set, such as after a restart without a network, in 1970. */
const AGE_MAX_MS = 365 * 24 * 3_600_000

/**
 * The moment of a mark by our clock: the phone's, corrected by the offset that it saw at its last contact. Never in the
 * future, where no later mark could overtake it. An impossible moment becomes that of the arrival, because a mark is
 * rather kept than refused for its clock. Any offset is accepted.
 */
export function timeOfMark(
  phoneAt: Temporal.Instant,
  offsetMs: number,
  now: Temporal.Instant,
): Pick<GuestMark, 'markedAt' | 'waited'> {
  const correctedMs = phoneAt.epochMilliseconds + offsetMs
  const ageMs = now.epochMilliseconds - correctedMs
  const isPossible = ageMs >= 0 && ageMs <= AGE_MAX_MS
  const markedAt = isPossible ? Temporal.Instant.fromEpochMilliseconds(correctedMs) : now
  return { markedAt, waited: ageMs > WAITED_MS }
}
