import type { Needs } from '../app.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { SessionElsewhere } from '../payment/payment-elsewhere.server.ts'
import type { WaitForProvider } from '../payment/provider-time-limit.server.ts'
import { lockReservation } from '../reservation/reservation-store.server.ts'
import { endHold, type EndedHold } from '../settlement/end-hold.server.ts'
import { recordRelease } from '../settlement/free-unpayable-hold.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'payments' | 'origin' | 'log'>

/**
 * Ends a hold for a member whom the caller has allowed to, as endHold does; the audit log has the member, once, when
 * the seats are free. Refuses payment.unavailable when the time limit of `wait` is over, and hold.elsewhere for a
 * payment session of another key that may still be paid.
 */
export async function releaseHold(
  app: Tools,
  actor: Actor,
  { reservationId, wait }: { reservationId: string; wait: WaitForProvider },
): Promise<EndedHold> {
  return wait(async () => {
    const outcome = await endUnlessElsewhere(app, actor, reservationId)
    if (outcome === 'released') await recordOvertaken(app, actor, reservationId)
    return outcome
  })
}

async function endUnlessElsewhere(app: Tools, actor: Actor, reservationId: string): Promise<EndedHold> {
  try {
    return await endHold(app, reservationId, { releasedBy: actor })
  } catch (error) {
    if (error instanceof SessionElsewhere) throw new Refused({ code: 'hold.elsewhere' })
    throw error
  }
}

/** The notification of the provider about the end that the member asked for may have been settled first. */
async function recordOvertaken(app: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockReservation(tx, id)
    const recorded = await tx
      .selectFrom('audit_entry')
      .select('id')
      .where('subject_type', '=', 'reservation')
      .where('subject_id', '=', id)
      .where('action', '=', 'reservation.hold_released')
      .limit(1)
      .executeTakeFirst()
    if (!recorded) await recordRelease(app, tx, actor, id)
  })
}
