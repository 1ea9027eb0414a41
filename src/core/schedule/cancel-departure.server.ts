import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { heldSeatsRefusal } from '../decision/held-seats-refusal.server.ts'
import { missingTextRefusal, textFor, type GuestTexts } from '../guest-message/guest-texts.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { Refused } from '../kernel/refusal.ts'
import { notifyGuides } from '../notice/notify-guides.server.ts'
import { liveReservations, lockLiveReservations } from '../reservation/live-reservations.server.ts'
import { releaseHolds } from '../settlement/release-holds.server.ts'
import { takeBackCheckIns } from '../ticket/check-in.server.ts'
import { cancelLocked } from '../change/cancel-reservation.server.ts'

type Tools = Needs<'db' | 'clock' | 'ids' | 'jobs' | 'origin' | 'payments' | 'log'>

/** The reservations that a cancelled departure concerned. */
export type CancelledDeparture = { reservations: number }

/**
 * Cancels a departure for everyone: each reservation is cancelled and fully refunded, also that of guests who are
 * checked in, and each customer is notified in their own language with the operator's text. Its guide is notified too.
 * Unpaid holds are released; a hold that is paid at this very moment is refunded by its settlement. Cancelling twice
 * changes nothing. Refuses availability.not_found, availability.past, availability.has_held_seats and
 * availability.language_missing.
 */
export async function cancelDeparture(
  app: Tools,
  actor: Actor,
  order: GuestTexts & { availabilityId: string },
): Promise<CancelledDeparture> {
  requireAbility(actor, 'manage-availabilities')
  const cancelled = await app.db.transaction().execute((tx) => cancelInside(app, tx, actor, order))
  await releaseHolds(app, cancelled.holds)
  return { reservations: cancelled.reservations }
}

async function cancelInside(
  app: Tools,
  tx: Transaction,
  actor: Actor,
  { availabilityId, ...texts }: GuestTexts & { availabilityId: string },
): Promise<CancelledDeparture & { holds: string[] }> {
  const departure = await tx
    .selectFrom('availability')
    .select(['starts_at', 'cancelled_at', 'guide_id as guideId'])
    .where('id', '=', availabilityId)
    .forUpdate()
    .executeTakeFirst()
  if (!departure) throw new Refused({ code: 'availability.not_found' })
  if (departure.cancelled_at) return { reservations: 0, holds: [] }
  const now = app.clock.now()
  if (Temporal.Instant.compare(now, Temporal.Instant.from(departure.starts_at)) >= 0) {
    throw new Refused({ code: 'availability.past' })
  }
  const held = await heldSeatsRefusal(tx, [availabilityId])
  if (held) throw new Refused(held)
  await takeBackCheckIns(app, tx, actor, await lockLiveReservations(tx, [availabilityId]))
  const live = await liveReservations(tx, availabilityId)
  const confirmed = live.filter(({ status }) => status === 'CONFIRMED')
  const missing = missingTextRefusal(texts, confirmed)
  if (missing) throw new Refused(missing)
  const at = now.toString()
  await tx
    .updateTable('availability')
    .set({ cancelled_at: at, updated_at: at })
    .where('id', '=', availabilityId)
    .execute()
  for (const reservation of confirmed) {
    const order = {
      refund: 'full',
      cash: 'owed',
      message: textFor(texts, reservation.locale),
      reason: 'DEPARTURE',
    } as const
    await cancelLocked(app, tx, actor, reservation, order)
  }
  await notifyGuides(app, tx, {
    notice: 'departure-cancelled',
    occasion: availabilityId,
    by: actor,
    departures: [{ id: availabilityId, guideId: departure.guideId }],
  })
  const subject = { type: 'availability', id: availabilityId }
  await recordAudit(tx, app, actor, 'availability.cancelled', subject, { reservations: confirmed.length })
  return {
    reservations: confirmed.length,
    holds: live.filter(({ status }) => status === 'ON_HOLD').map(({ id }) => id),
  }
}
