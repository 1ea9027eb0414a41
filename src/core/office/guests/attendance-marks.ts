import type { MarkAction } from './guest-mark.ts'

/** A mark that says whether a party is here, with its member; null for the system. */
export type AttendanceMark = {
  action: Exclude<MarkAction, 'CASH'>
  memberId: string | null
  markedAt: Temporal.Instant
  /** The moment since which the server has it. */
  receivedAt: Temporal.Instant
  /** True for a mark that was decided by the state of the server, such as one of a page without scripts. */
  isOfServer: boolean
}

/** A mark that is older than this at its arrival has waited for a network. */
export const WAITED_MS = 30_000

/** The state of a party whose marks are these: a party that one member saw is here, although others missed it. */
export function attendanceOf(standing: readonly AttendanceMark[]): 'REDEEMED' | 'NO_SHOW' | 'CONFIRMED' {
  if (standing.some(isArrival)) return 'REDEEMED'
  return standing.length > 0 ? 'NO_SHOW' : 'CONFIRMED'
}

/**
 * The marks that no undo has taken back, the earliest first; `marks` are in the order of their arrival, which decides
 * about those of one moment. The result depends on the marks alone, in whatever order they arrive.
 *
 * An undo takes back the earlier marks of its own member, because it was pressed on them. Where none of these was
 * shown, it was pressed on the state that the server had: then it takes back every mark that the server had received.
 * The mark of another phone that the undo did not see stands.
 */
export function standingMarks(marks: readonly AttendanceMark[]): AttendanceMark[] {
  const inOrder = marks.toSorted((one, other) => Temporal.Instant.compare(one.markedAt, other.markedAt))
  let standing: AttendanceMark[] = []
  for (const mark of inOrder)
    if (mark.action === 'UNDO') standing = takeBack(standing, mark)
    else standing.push(mark)
  return standing
}

function takeBack(standing: readonly AttendanceMark[], undo: AttendanceMark): AttendanceMark[] {
  const seenUntil = hasWaited(undo) ? undo.markedAt : undo.receivedAt
  const isKnown = ({ receivedAt }: AttendanceMark) => Temporal.Instant.compare(receivedAt, seenUntil) <= 0
  const isOwn = ({ memberId }: AttendanceMark) => memberId === undo.memberId
  // A phone shows its own marks until they are sent; a check-in of its member stays shown.
  const showedOwn =
    !undo.isOfServer && standing.some((mark) => isOwn(mark) && (isArrival(mark) || !isKnown(mark)))
  return standing.filter((mark) => !isOwn(mark) && (showedOwn || !isKnown(mark)))
}

function isArrival({ action }: AttendanceMark): boolean {
  return action === 'CHECK_IN' || action === 'SCAN'
}

function hasWaited({ markedAt, receivedAt }: AttendanceMark): boolean {
  return receivedAt.epochMilliseconds - markedAt.epochMilliseconds > WAITED_MS
}
