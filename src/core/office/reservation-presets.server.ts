import type { Database } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { requireAbility, type Actor } from '../kernel/actor.ts'
import { dayAt } from '../kernel/zone.ts'
import { readSettings } from '../site/settings-store.server.ts'
import { someReservations } from '../reservation/list/reservation-filters.server.ts'
import type { ResolvedFilters } from '../reservation/list/resolve-days.server.ts'
import {
  PRESET_COUNT_MAX,
  type PresetCounts,
  type ReservationFilters,
} from '../reservation/list/reservations.schema.ts'

/** The numbers behind the presets of the list, in one query. */
export async function reservationPresets(
  app: Needs<'db' | 'clock'>,
  actor: Actor,
  { tour }: Pick<ReservationFilters, 'tour'>,
): Promise<PresetCounts> {
  requireAbility(actor, 'read-reservations')
  const { timeZone } = (await readSettings(app.db, ['office'])).office
  const today = dayAt(app.clock.now(), timeZone)
  return await app.db
    .selectNoFrom([
      some(app.db, { tour, from: today, to: today, status: 'STANDING' }).as('today'),
      some(app.db, { tour, from: today, payment: 'OFFLINE_DUE' }).as('due'),
      some(app.db, { tour, payment: 'REFUND_FAILED' }).as('refundsFailed'),
    ])
    .$narrowType<PresetCounts>()
    .executeTakeFirstOrThrow()
}

/** The number of reservations that match the filters; counting ends early. */
function some(db: Database, filters: ResolvedFilters) {
  const found = someReservations(db, filters, PRESET_COUNT_MAX).limit(PRESET_COUNT_MAX)
  return db.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('count'))
}
