import type { IssueKind } from '#core/issue/payment-issue.ts'
import type { Refusal } from '#core/kernel/refusal.ts'
import { dayAt } from '#core/kernel/zone.ts'
import type { ReservationStatus } from '#core/reservation/reservation.ts'
import { attendanceOf, standingMarks, WAITED_MS, type AttendanceMark } from './attendance-marks.ts'

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
  /** Its member; null for the system. */
  memberId: string | null
  markedAt: Temporal.Instant
  receivedAt: Temporal.Instant
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
  /** The moment since which it is cancelled, by itself or with its departure; null where it is neither. */
  cancelledAt: Temporal.Instant | null
  dueMinor: number
  /** The earlier marks that say whether the party is here, in the order of their arrival. */
  marks: readonly AttendanceMark[]
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
 * DONE: it is recorded · ALREADY: nothing changes, because the party has that state already, or an undo takes it back ·
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
 * - cash counts once: a sum that is not due, or not this one, is not recorded as a payment; none is received on a
 *   departure that is known not to take place;
 * - a member who does not lead the departure marks nobody; their cash is reported, and not recorded as a payment;
 * - an undo takes back only what it was pressed on (`standingMarks`).
 */
export function decideMark(mark: GuestMark, party: MarkedParty): MarkDecision {
  if (!party.isLedByMember) return decideWithoutLead(mark)
  if (mark.action === 'CASH') return decideCash(mark, party)
  if (party.status === 'ON_HOLD') return { outcome: 'REFUSED', refusal: refusalOf(party) }
  const isArrival = mark.action === 'CHECK_IN' || mark.action === 'SCAN'
  if (isArrival && isOff(party)) {
    return mark.waited || isBeforeCancellation(mark, party)
      ? { outcome: 'CONFLICT', conflict: 'CAME_CANCELLED', becomes: null }
      : { outcome: 'REFUSED', refusal: refusalOf(party) }
  }
  if (party.status === 'CANCELLED' || party.status === 'EXPIRED') return { outcome: 'ALREADY' }
  return decideAttendance({ ...mark, action: mark.action, isOfServer: false }, mark.waited, {
    status: party.status,
    marks: party.marks,
  })
}

function decideWithoutLead({ action }: GuestMark): MarkDecision {
  return action === 'CASH'
    ? { outcome: 'CONFLICT', conflict: 'CASH_NOT_LED', becomes: null }
    : { outcome: 'REFUSED', refusal: { code: 'reservation.not_found' } }
}

type Attendance = ReturnType<typeof attendanceOf>

/** An undo takes back; every other mark counts unless an undo takes it back. */
function decideAttendance(
  mark: AttendanceMark,
  waited: boolean,
  { status, marks }: { status: Attendance; marks: readonly AttendanceMark[] },
): MarkDecision {
  const standing = standingMarks([...explaining(status, marks), mark])
  const after = attendanceOf(standing)
  const others = standing.filter((other) => other !== mark)
  if (others.length < standing.length) {
    if (mark.action === 'NO_SHOW' && after === 'REDEEMED')
      return { outcome: 'CONFLICT', conflict: 'CAME_NO_SHOW', becomes: null }
    const isSecondScan = mark.action === 'SCAN' && waited && others.some(({ action }) => action === 'SCAN')
    if (isSecondScan && status === 'REDEEMED')
      return { outcome: 'CONFLICT', conflict: 'SCANNED_TWICE', becomes: null }
    if (status === 'NO_SHOW' && after === 'REDEEMED' && others.some((other) => isLater(other, mark)))
      return { outcome: 'CONFLICT', conflict: 'CAME_NO_SHOW', becomes: 'REDEEMED' }
  }
  return after === status ? { outcome: 'ALREADY' } : { outcome: 'DONE', becomes: after }
}

/**
 * True on the day of a departure, and as long as it runs. The scan of a ticket that the list of a phone does not have
 * may be of another day, which the phone cannot know; it checks nobody in then.
 */
export function isOnItsDay(
  markedAt: Temporal.Instant,
  { startsAt, endsAt, timeZone }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant; timeZone: string },
): boolean {
  const isRunning =
    Temporal.Instant.compare(startsAt, markedAt) <= 0 && Temporal.Instant.compare(markedAt, endsAt) < 0
  return isRunning || dayAt(markedAt, timeZone) === dayAt(startsAt, timeZone)
}

const MARK_OF = { REDEEMED: 'CHECK_IN', NO_SHOW: 'NO_SHOW' } as const

/**
 * The marks, as far as they explain the state of the party. Another state, such as one of the demo or of an earlier
 * release, stands for itself: as one mark that everybody has seen.
 */
function explaining(status: Attendance, marks: readonly AttendanceMark[]): readonly AttendanceMark[] {
  if (attendanceOf(standingMarks(marks)) === status) return marks
  if (status === 'CONFIRMED') return []
  const always = Temporal.Instant.fromEpochMilliseconds(0)
  return [{ action: MARK_OF[status], memberId: null, markedAt: always, receivedAt: always, isOfServer: true }]
}

function decideCash(mark: GuestMark, party: MarkedParty): MarkDecision {
  const { status, dueMinor, departureCancelled } = party
  const isDue =
    dueMinor > 0 && dueMinor === mark.amountMinor && status !== 'CANCELLED' && status !== 'EXPIRED'
  if (!isDue) return { outcome: 'CONFLICT', conflict: 'CASH_TWICE', becomes: null }
  return departureCancelled && !mark.waited && !isBeforeCancellation(mark, party)
    ? { outcome: 'REFUSED', refusal: refusalOf(party) }
    : { outcome: 'DONE', becomes: null }
}

function isOff({ status, departureCancelled }: MarkedParty): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED' || departureCancelled
}

/** Its guests had come, however soon the mark has arrived since. */
function isBeforeCancellation({ markedAt }: GuestMark, { cancelledAt }: MarkedParty): boolean {
  return cancelledAt !== null && Temporal.Instant.compare(markedAt, cancelledAt) < 0
}

function isLater(one: AttendanceMark, other: AttendanceMark): boolean {
  return Temporal.Instant.compare(one.markedAt, other.markedAt) > 0
}

/** A confirmed party is refused only because its departure does not take place. */
function refusalOf({ status }: MarkedParty): Refusal {
  return status === 'CONFIRMED'
    ? { code: 'availability.cancelled' }
    : { code: 'reservation.status_conflict', status }
}

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
