import type { Needs } from '#core/app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { inLocale, type Locale } from '#core/kernel/locale.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { checkInFacts } from './check-in-facts.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { ledReservations } from '../led-reservations.server.ts'
import type { GuestOfReference } from './manifest.schema.ts'

/**
 * The party with this reference, typed in any case, and its departure: the code of a ticket leads here. Cancelled and
 * unpaid ones too, so that the guide learns why they are not on the list. Refuses reservation.not_found, also to a
 * guide on the departure of another.
 */
export async function guestOfReference(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  { reference, locale }: { reference: string; locale: Locale },
): Promise<GuestOfReference> {
  const row = await ledReservations(app.db, actor)
    .select(['r.id', 'r.contact_name', 'r.status', 'r.redeemed_at', 't.title'])
    .select(['r.due_minor', 'r.currency'])
    .select(['a.id as availabilityId', 'a.local_start', 'a.time_zone', 'a.starts_at', 'a.ends_at'])
    .select('a.cancelled_at')
    .where('r.reference', '=', reference.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'reservation.not_found' })
  const [items, { office }] = await Promise.all([
    app.db
      .selectFrom('unit_item')
      .select(['label', 'quantity'])
      .where('reservation_id', '=', row.id)
      .orderBy('position')
      .execute(),
    readSettings(app.db, ['office']),
  ])
  const now = app.clock.now()
  const startsAt = Temporal.Instant.from(row.starts_at)
  const begun = Temporal.Instant.compare(startsAt, now) <= 0
  return {
    reservationId: row.id,
    availabilityId: row.availabilityId,
    day: row.local_start.slice(0, 10),
    name: row.contact_name,
    status: row.status,
    since: row.redeemed_at,
    party: items.map((item) => ({ label: inLocale(item.label, locale), quantity: item.quantity })),
    due: row.due_minor > 0 ? { amountMinor: row.due_minor, currency: row.currency } : null,
    tour: inLocale(row.title, locale),
    localDateTimeStart: row.local_start,
    timeZone: row.time_zone,
    departureCancelled: row.cancelled_at !== null,
    begun,
    running: begun && Temporal.Instant.compare(Temporal.Instant.from(row.ends_at), now) > 0,
    ...checkInFacts({ now, startsAt, checkInHours: office.checkInHours }),
  }
}
