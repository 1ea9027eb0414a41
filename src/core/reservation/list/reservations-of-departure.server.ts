import type { Needs } from '#core/app.ts'
import { requireAbility, type Actor } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { joinedLines, lineOf } from '../reservation-lines.server.ts'
import type { ReservationLine } from './reservations.schema.ts'

/** Every reservation of a departure, the newest first. Refuses availability.not_found. */
export async function reservationsOfDeparture(
  app: Needs<'db'>,
  actor: Actor,
  availabilityId: string,
  locale: Locale,
): Promise<ReservationLine[]> {
  requireAbility(actor, 'read-reservations')
  const departure = await app.db
    .selectFrom('availability')
    .select('id')
    .where('id', '=', availabilityId)
    .executeTakeFirst()
  if (!departure) throw new Refused({ code: 'availability.not_found' })
  const rows = await joinedLines(app.db)
    .where('r.availability_id', '=', availabilityId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => lineOf(row, locale))
}
