import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { nameOfActor, type Actor } from '../kernel/actor.ts'
import type { ReservationRow } from './reservation-store.server.ts'

/** A new date or party of a reservation, and the refund that came with it. */
export type ReservationChange = {
  kind: 'MOVE' | 'PARTY'
  /** Its row before the change. */
  reservation: Pick<ReservationRow, 'id' | 'availability_id' | 'seats' | 'total_minor'>
  after: { availabilityId: string; seats: number; totalMinor: number }
  refundMinor?: number
  cashMinor?: number
  /** The terms of sale that the customer accepted for it. */
  accepted?: Pick<ReservationRow, 'terms_version' | 'terms_accepted_at'>
}

/** Writes the row that records a change. Returns its id, which its email names. */
export async function recordChange(
  app: Needs<'clock' | 'ids'>,
  tx: Transaction,
  actor: Actor,
  { kind, reservation, after, refundMinor = 0, cashMinor = 0, accepted }: ReservationChange,
): Promise<string> {
  const id = app.ids.uuid()
  const before = {
    availabilityId: reservation.availability_id,
    seats: reservation.seats,
    totalMinor: reservation.total_minor,
  }
  await tx
    .insertInto('reservation_change')
    .values({
      id,
      reservation_id: reservation.id,
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      refund_minor: refundMinor,
      cash_minor: cashMinor,
      terms_version: accepted?.terms_version ?? null,
      terms_accepted_at: accepted?.terms_accepted_at ?? null,
      changed_by: nameOfActor(actor),
      changed_at: app.clock.now().toString(),
    })
    .execute()
  return id
}
