import type { Transaction } from '#database/connect.ts'
import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import { textsIn, type Locale } from '../kernel/locale.ts'
import type { OwnChange } from './customer-reservation.schema.ts'
import { withLineIds } from '../pricing/with-line-ids.server.ts'
import { readOwnReservation } from './own-reservation.server.ts'
import { previewAddedGuests } from './preview-added-guests.server.ts'
import { growsBy, planOwnMove, planOwnParty, type OwnChangePlan } from './plan-own-change.server.ts'

type Tools = Needs<'db' | 'clock'>

/** The effect of another party, before it is confirmed. Refuses the same cases as reducing, or as adding guests. */
export async function previewOwnParty(
  app: Tools,
  token: string,
  units: Readonly<Record<string, number>>,
  locale: Locale,
): Promise<OwnChange> {
  return readOnly(app.db, async (tx) => {
    const reservation = await readOwnReservation(tx, token)
    if (await growsBy(tx, reservation, units))
      return previewAddedGuests(app, tx, reservation, { units, locale })
    return view(tx, await planOwnParty(app, tx, reservation, units), locale)
  })
}

/** The effect of another date, before it is confirmed. Refuses the same cases as moving. */
export async function previewOwnMove(
  app: Tools,
  token: string,
  availabilityId: string,
  locale: Locale,
): Promise<OwnChange> {
  return readOnly(app.db, async (tx) => {
    const reservation = await readOwnReservation(tx, token)
    return view(tx, await planOwnMove(app, tx, reservation, availabilityId), locale)
  })
}

async function view(tx: Transaction, plan: OwnChangePlan, locale: Locale): Promise<OwnChange> {
  const { reservation, after, items, balance, refundMinor } = plan
  const money = (amountMinor: number) => ({ amountMinor, currency: reservation.currency })
  const savedMinor = reservation.total_minor - after.totalMinor
  const departure = await tx
    .selectFrom('availability')
    .select(['local_start', 'time_zone', 'starts_at', 'languages'])
    .where('id', '=', after.availabilityId)
    .executeTakeFirstOrThrow()
  return {
    localDateTimeStart: departure.local_start,
    timeZone: departure.time_zone,
    startsAt: departure.starts_at,
    languages: departure.languages,
    unitItems: withLineIds(items).map((item) => ({
      unitId: item.lineId,
      ...textsIn({ label: item.label }, locale),
      quantity: item.quantity,
      price: money(item.price_minor),
    })),
    seats: after.seats,
    totalBefore: money(reservation.total_minor),
    total: money(after.totalMinor),
    refund: money(refundMinor),
    kept: money(Math.max(0, Math.min(balance.overpaidMinor, savedMinor) - refundMinor)),
    due: money(balance.dueMinor),
    toPay: money(0),
  }
}
