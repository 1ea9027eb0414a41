import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { recordAudit } from '../audit/record-audit.server.ts'
import { lockNamedDepartures } from '../departure/lock-departures.server.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
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
    await lockNamedDepartures(
      tx,
      sql`select ${availabilityId}::uuid union all
        select held_availability_id from date_choice where availability_id = ${availabilityId} and held_seats > 0`,
    )
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
