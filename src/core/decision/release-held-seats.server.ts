import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { lockDepartures } from '../reservation/reservation-store.server.ts'
import { freeHeldChoice } from './choice-store.server.ts'

/**
 * The team puts the seats on sale again that are held for the guests of a departure that does not take place; they may
 * still choose that date while it has seats. Repeating it changes nothing.
 */
export async function releaseHeldSeats(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  availabilityId: string,
): Promise<void> {
  requireAbility(actor, 'manage-availabilities')
  await app.db.transaction().execute(async (tx) => {
    const named = await tx
      .selectFrom('date_choice')
      .select('held_availability_id')
      .distinct()
      .where('availability_id', '=', availabilityId)
      .where('held_seats', '>', 0)
      .execute()
    const ids = named.flatMap(({ held_availability_id: id }) => id ?? [])
    await lockDepartures(tx, [...new Set([availabilityId, ...ids])])
    const held = await tx
      .selectFrom('date_choice')
      .selectAll()
      .where('availability_id', '=', availabilityId)
      .where('held_seats', '>', 0)
      .execute()
    for (const choice of held) await freeHeldChoice(tx, choice)
    const seats = held.reduce((sum, { held_seats }) => sum + held_seats, 0)
    if (seats === 0) return
    const subject = { type: 'availability', id: availabilityId }
    await recordAudit(tx, app, actor, 'availability.seats_released', subject, { seats })
  })
}
