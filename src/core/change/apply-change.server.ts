import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { recordChange } from '../reservation/record-change.server.ts'
import { addSeatsTaken } from '../departure/departure-store.server.ts'
import { replaceLines } from '../reservation/reservation-store.server.ts'
import { enqueueEmail } from '../email/enqueue-email.server.ts'
import { enqueueTeamNotice } from '../notice/enqueue-team-notice.server.ts'
import type { ChangePlan } from './plan-change.server.ts'
import { refundReservation } from '../refund/refund-reservation.server.ts'
import { paymentStatusAfter } from '../refund/write-payment-status.server.ts'

type Tools = Needs<'clock' | 'ids' | 'jobs' | 'origin'>

/**
 * Applies a planned change: seats, lines and total, the sum due or the refund, a row that records it, and a new ticket
 * for the customer. The caller has locked the departures and the reservation.
 */
export async function applyChange(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  plan: ChangePlan,
  refundMinor: number,
): Promise<void> {
  const { reservation, after, kind } = plan
  const { id } = reservation
  await addSeatsTaken(tx, reservation.availability_id, -reservation.seats)
  await addSeatsTaken(tx, after.availabilityId, after.seats)
  await replaceLines(tx, id, plan.items)
  await tx
    .updateTable('reservation')
    .set({
      availability_id: after.availabilityId,
      seats: after.seats,
      total_minor: after.totalMinor,
      due_minor: plan.balance.dueMinor,
      payment_status: await paymentStatusAfter(tx, id, plan.balance.dueMinor),
      updated_at: app.clock.now().toString(),
    })
    .where('id', '=', id)
    .execute()
  const reason = actor.type === 'customer' ? 'CUSTOMER' : 'OPERATOR'
  const { cashMinor } = await refundReservation(app, tx, reservation, refundMinor, reason)
  const changeId = await recordChange(app, tx, actor, { kind, reservation, after, refundMinor, cashMinor })
  await enqueueEmail(app, tx, { kind: 'reservation-changed', reservationId: id, changeId })
  const change = { occasion: changeId, reservationId: id, by: actor }
  await enqueueTeamNotice(app, tx, { notice: 'changed', ...change })
  if (kind === 'MOVE') await notifyFormerGuide(app, tx, plan, change)
  const facts = { ...after, dueMinor: plan.balance.dueMinor, refundMinor }
  await recordAudit(tx, app, actor, AUDIT_ACTION[kind], { type: 'reservation', id }, facts)
}

/** Notifies the guide of the departure that the party leaves, unless they lead the new one too. */
async function notifyFormerGuide(
  app: Tools,
  tx: Transaction,
  { reservation, after }: ChangePlan,
  change: { occasion: string; reservationId: string; by: Actor },
): Promise<void> {
  const departureId = reservation.availability_id
  const former = await tx
    .selectFrom('availability as former')
    .innerJoin('availability as next', (join) => join.on('next.id', '=', after.availabilityId))
    .select('former.local_start')
    .where('former.id', '=', departureId)
    .whereRef('former.guide_id', 'is distinct from', 'next.guide_id')
    .executeTakeFirst()
  if (!former) return
  const day = former.local_start.slice(0, 10)
  await enqueueTeamNotice(app, tx, { notice: 'moved-away', ...change, departureId, day, toGuide: true })
}

const AUDIT_ACTION = {
  MOVE: 'reservation.moved',
  PARTY: 'reservation.party_changed',
} as const satisfies Record<ChangePlan['kind'], AuditAction>
