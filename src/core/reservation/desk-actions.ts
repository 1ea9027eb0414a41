import type { Refusal } from '../kernel/refusal.ts'
import { canBecome, type ReservationStatus } from './reservation.ts'

/** What decides which actions the team has on a reservation. */
export type DeskFacts = {
  status: ReservationStatus
  hasEmail: boolean
  dueMinor: number
  startsAt: Temporal.Instant
  now: Temporal.Instant
}

/** What the team may do with a reservation; each action is refused by its use case too. */
export type DeskAction =
  | 'cancel'
  | 'move'
  | 'party'
  | 'checkIn'
  | 'noShow'
  | 'takeBack'
  | 'resend'
  | 'markPaid'
  | 'release'

/** For each action null, or why it cannot be done now: what a disabled button says. */
export function deskActions(facts: DeskFacts): Record<DeskAction, Refusal | null> {
  const { status, dueMinor } = facts
  const conflict: Refusal = { code: 'reservation.status_conflict', status }
  const unless = (condition: boolean) => (condition ? null : conflict)
  return {
    cancel: unless(status === 'CONFIRMED'),
    move: unless(status === 'CONFIRMED'),
    party: unless(status === 'CONFIRMED'),
    checkIn: unless(status !== 'ON_HOLD' && canBecome(status, 'REDEEMED')),
    noShow: unless(canBecome(status, 'NO_SHOW')) ?? refuseBeforeStart(facts),
    takeBack: unless(status === 'REDEEMED' || status === 'NO_SHOW'),
    resend: unless(status === 'CONFIRMED' || status === 'REDEEMED') ?? refuseWithoutAddress(facts),
    markPaid: dueMinor > 0 ? null : { code: 'reservation.nothing_due' },
    release: unless(status === 'ON_HOLD'),
  }
}

function refuseBeforeStart({ now, startsAt }: DeskFacts): Refusal | null {
  return Temporal.Instant.compare(now, startsAt) < 0 ? { code: 'availability.not_begun' } : null
}

function refuseWithoutAddress({ hasEmail }: DeskFacts): Refusal | null {
  return hasEmail ? null : { code: 'reservation.no_address' }
}
