import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { BOOKABILITY_COLUMNS, departureOf } from '../departure/departure-store.server.ts'
import { Refused, type Refusal } from '../kernel/refusal.ts'
import { saleRefusal } from '../departure/bookability.ts'
import { tourNamed } from '../tour/tour-id-of.server.ts'

/**
 * A check before the lock: refuses a late request before it queues for the lock of the departure. Returns the id of
 * its tour. Everything that it accepts is decided again under the lock. Refuses tour.not_found and availability.*.
 */
export async function checkDeparture(
  app: Needs<'db' | 'clock'>,
  tourIdOrSlug: string,
  availabilityId: string,
): Promise<string> {
  const departure = await publishedTour(app.db, tourIdOrSlug)
    .innerJoin('availability', 'availability.tour_id', 'tour.id')
    .where('availability.id', '=', availabilityId)
    .select(BOOKABILITY_COLUMNS)
    .select((eb) => [
      // Some units take no seat, so a sold-out departure may still accept them.
      eb
        .selectFrom('unit')
        .select((unit) => unit.fn.min('unit.seats').as('least'))
        .whereRef('unit.tour_id', '=', 'tour.id')
        .as('seatsAtLeast'),
    ])
    .executeTakeFirst()
  if (!departure) throw new Refused(await refusalOfUnknown(app.db, tourIdOrSlug))
  const refusal = saleRefusal(departureOf(departure), departure.seatsAtLeast ?? 0, app.clock.now())
  if (refusal) throw new Refused(refusal)
  return departure.id
}

async function refusalOfUnknown(db: Database, tourIdOrSlug: string): Promise<Refusal> {
  const tour = await publishedTour(db, tourIdOrSlug).executeTakeFirst()
  return { code: tour ? 'availability.not_found' : 'tour.not_found' }
}

function publishedTour(db: Database, idOrSlug: string) {
  return db
    .selectFrom('tour')
    .select('tour.id')
    .where('tour.id', 'in', tourNamed(idOrSlug))
    .where('tour.status', '=', 'PUBLISHED')
}
