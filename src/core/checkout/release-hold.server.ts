import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { SessionElsewhere } from '../payment/payment-elsewhere.server.ts'
import type { WaitForProvider } from '../payment/provider-time-limit.server.ts'
import { endHold, type EndedHold } from '../settlement/end-hold.server.ts'

/**
 * Ends a hold for a member whom the caller has allowed to, as endHold does; the audit log has the member only when the
 * seats are free. Refuses payment.unavailable when the time limit of `wait` is over, and hold.elsewhere for a payment
 * session of another key that may still be paid.
 */
export async function releaseHold(
  app: Parameters<typeof endHold>[0],
  actor: Actor,
  { reservationId, wait }: { reservationId: string; wait: WaitForProvider },
): Promise<EndedHold> {
  return wait(async () => {
    const outcome = await endUnlessElsewhere(app, reservationId)
    if (outcome === 'released') await recordRelease(app, actor, reservationId)
    return outcome
  })
}

async function endUnlessElsewhere(
  app: Parameters<typeof endHold>[0],
  reservationId: string,
): Promise<EndedHold> {
  try {
    return await endHold(app, reservationId)
  } catch (error) {
    if (error instanceof SessionElsewhere) throw new Refused({ code: 'hold.elsewhere' })
    throw error
  }
}

async function recordRelease(app: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<void> {
  const subject = { type: 'reservation', id }
  await app.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, app, actor, 'reservation.hold_released', subject, { outcome: 'released' }),
    )
}
