import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { mayLeadDeparture } from '../departure/may-lead-departure.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { earlyCheckInRefusal, earlyNoShowRefusal } from '../reservation/team-actions.ts'
import { canBecome } from '../reservation/reservation.ts'
import { insertGuestMark } from './guest-mark-store.server.ts'
import { lockReservation, type ReservationRow } from '../reservation/reservation-store.server.ts'

/** REDEEMED: the guests came · NO_SHOW: they did not come · CONFIRMED: neither, the mark is removed. */
export type Attendance = 'REDEEMED' | 'NO_SHOW' | 'CONFIRMED'

/**
 * Records whether a party came; recording the same twice changes nothing. Refuses reservation.not_found, also to a
 * guide on the departure of another, reservation.status_conflict, availability.check_in_closed for guests who are
 * checked in too long before the start, availability.not_begun for a no-show before it, and availability.cancelled for
 * both on a departure that does not take place.
 */
export async function checkIn(
  app: Needs<'db' | 'clock' | 'ids'>,
  actor: Actor,
  reservationId: string,
  attendance: Attendance,
): Promise<void> {
  requireAbility(actor, 'lead-departures')
  await app.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, reservationId)
    if (!reservation || !(await mayLeadDeparture(tx, actor, reservation.availability_id))) {
      throw new Refused({ code: 'reservation.not_found' })
    }
    const { status } = reservation
    if (status === attendance) return
    // A late payment may confirm an expired reservation, with seats taken again; a member at the meeting point cannot.
    if (status === 'EXPIRED' || status === 'ON_HOLD' || !canBecome(status, attendance)) {
      throw new Refused({ code: 'reservation.status_conflict', status })
    }
    await markNow(app, tx, actor, reservation, attendance)
  })
}

/**
 * Takes back each check-in among the locked parties of a departure that will not take place, so that they are
 * cancelled, or choose another date, as the others do.
 */
export async function takeBackCheckIns(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  actor: Actor,
  parties: readonly ReservationRow[],
): Promise<void> {
  for (const party of parties)
    if (party.status === 'REDEEMED') await markNow(app, tx, actor, party, 'CONFIRMED')
}

/** Records the attendance of a locked party at this moment, and the mark that decided it. */
async function markNow(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  actor: Actor,
  reservation: ReservationRow,
  attendance: Attendance,
): Promise<void> {
  const now = app.clock.now()
  await recordAttendance(app, tx, actor, reservation, attendance, now)
  await insertGuestMark(tx, {
    id: app.ids.uuid(),
    reservation_id: reservation.id,
    action: MARK_ACTION[attendance],
    member_id: actor.type === 'user' ? actor.id : null,
    phone_at: null,
    marked_at: now.toString(),
    received_at: now.toString(),
    outcome: 'DONE',
  })
}

/**
 * Writes that a locked party came, did not come or is unmarked, `at` the moment of the mark, with its audit entry. The
 * transition is possible. Refuses availability.check_in_closed, availability.cancelled and availability.not_begun.
 */
export async function recordAttendance(
  app: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  reservation: ReservationRow,
  attendance: Attendance,
  at: Temporal.Instant,
): Promise<void> {
  const { id, status } = reservation
  await refuseOutOfPlace(app, tx, reservation, attendance)
  await writeAttendance(app, tx, id, attendance, at)
  const subject = { type: 'reservation', id }
  const facts = { from: status, markedAt: at.toString() }
  await recordAudit(tx, app, actor, AUDIT_ACTION[attendance], subject, facts)
}

const MARK_ACTION = { REDEEMED: 'CHECK_IN', NO_SHOW: 'NO_SHOW', CONFIRMED: 'UNDO' } as const

const AUDIT_ACTION = {
  REDEEMED: 'reservation.checked_in',
  NO_SHOW: 'reservation.no_show',
  CONFIRMED: 'reservation.attendance_taken_back',
} as const satisfies Record<Attendance, AuditAction>

async function refuseOutOfPlace(
  app: Needs<'clock'>,
  tx: Transaction,
  { availability_id }: ReservationRow,
  attendance: Attendance,
): Promise<void> {
  const { starts_at, cancelled_at } = await tx
    .selectFrom('availability')
    .select(['starts_at', 'cancelled_at'])
    .where('id', '=', availability_id)
    .executeTakeFirstOrThrow()
  if (attendance !== 'CONFIRMED' && cancelled_at) throw new Refused({ code: 'availability.cancelled' })
  const { checkInHours } = (await readSettings(tx, ['office'])).office
  const start = { now: app.clock.now(), startsAt: Temporal.Instant.from(starts_at), checkInHours }
  const refusal =
    (attendance === 'REDEEMED' && earlyCheckInRefusal(start)) ||
    (attendance === 'NO_SHOW' && earlyNoShowRefusal(start))
  if (refusal) throw new Refused(refusal)
}

async function writeAttendance(
  app: Needs<'clock'>,
  tx: Transaction,
  id: string,
  status: Attendance,
  at: Temporal.Instant,
): Promise<void> {
  const now = app.clock.now().toString()
  await tx
    .updateTable('reservation')
    .set({ status, redeemed_at: status === 'REDEEMED' ? at.toString() : null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
