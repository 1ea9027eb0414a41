import type { Refusal } from '../kernel/refusal.ts'
import { canBecome, type ReservationStatus } from './reservation.ts'

/** The facts that decide which actions the team has on a reservation. */
export type TeamActionFacts = {
  status: ReservationStatus
  hasEmail: boolean
  dueMinor: number
  /** The received and refundable money; the sum that the bank may take, or has taken. */
  refundableMinor: number
  disputedMinor: number
  /** The cash that the team has still to pay back after a cancellation. */
  owedCashMinor: number
  startsAt: Temporal.Instant
  departureCancelled: boolean
  /** The time before the start from which guests are checked in. */
  checkInHours: number
  now: Temporal.Instant
}

/** The actions of the team on a reservation; each is refused by its use case too. */
export type TeamAction =
  | 'cancel'
  | 'refund'
  | 'returnCash'
  | 'move'
  | 'party'
  | 'checkIn'
  | 'noShow'
  | 'takeBack'
  | 'resend'
  | 'markPaid'
  | 'release'

/** The reason for each action why it is not possible now, shown at its disabled button; null where it is possible. */
export function teamActions(facts: TeamActionFacts): Record<TeamAction, Refusal | null> {
  const { status, dueMinor } = facts
  const off: Refusal | null = facts.departureCancelled ? { code: 'availability.cancelled' } : null
  const conflict: Refusal = { code: 'reservation.status_conflict', status }
  const unless = (condition: boolean) => (condition ? null : conflict)
  return {
    cancel: unless(status === 'CONFIRMED'),
    refund: refundRefusal(facts),
    returnCash: facts.owedCashMinor > 0 ? null : { code: 'refund.nothing_left' },
    move: unless(status === 'CONFIRMED'),
    party: unless(status === 'CONFIRMED') ?? off,
    checkIn:
      unless(status !== 'ON_HOLD' && canBecome(status, 'REDEEMED')) ?? off ?? earlyCheckInRefusal(facts),
    noShow: unless(canBecome(status, 'NO_SHOW')) ?? off ?? earlyNoShowRefusal(facts),
    takeBack: unless(status === 'REDEEMED' || status === 'NO_SHOW'),
    resend: unless(status === 'CONFIRMED' || status === 'REDEEMED') ?? withoutAddressRefusal(facts),
    markPaid: dueMinor > 0 ? off : { code: 'reservation.nothing_due' },
    release: unless(status === 'ON_HOLD'),
  }
}

/**
 * The reason why nothing can be refunded; null while money is left that no bank disputes. In any state: a tour may be
 * over.
 */
export function refundRefusal(
  money: Pick<TeamActionFacts, 'refundableMinor' | 'disputedMinor'>,
): Refusal | null {
  if (money.refundableMinor > 0) return null
  return { code: money.disputedMinor > 0 ? 'refund.disputed' : 'refund.nothing_left' }
}

/** A moment, and the facts that decide whether a party can be checked in then. */
export type CheckInTime = Pick<TeamActionFacts, 'now' | 'startsAt' | 'checkInHours'>

/** The moment from which a party can be checked in. */
export function checkInFrom({ startsAt, checkInHours }: Omit<CheckInTime, 'now'>): Temporal.Instant {
  return startsAt.subtract({ hours: checkInHours })
}

/** The reason why a party cannot be checked in yet; null from `checkInHours` before the start on. */
export function earlyCheckInRefusal({ now, startsAt, checkInHours }: CheckInTime): Refusal | null {
  const isOpen = Temporal.Instant.compare(now, checkInFrom({ startsAt, checkInHours })) >= 0
  return isOpen ? null : { code: 'availability.check_in_closed', hours: checkInHours }
}

/** The reason why a party cannot be marked as a no-show yet; null from the start on. */
export function earlyNoShowRefusal({ now, startsAt }: Omit<CheckInTime, 'checkInHours'>): Refusal | null {
  return Temporal.Instant.compare(now, startsAt) < 0 ? { code: 'availability.not_begun' } : null
}

function withoutAddressRefusal({ hasEmail }: TeamActionFacts): Refusal | null {
  return hasEmail ? null : { code: 'reservation.no_address' }
}
