import type { Transaction } from '#database/connect.ts'
import { readOnly } from '#database/read-only.ts'
import type { Needs } from '../app.ts'
import type { DepartureRow } from '../departure/departure-store.server.ts'
import { departuresOnSale, hasFreeSeats } from '../departure/departures-on-sale.server.ts'
import type { MoveTarget } from './customer-reservation.schema.ts'
import {
  soldLinesOf,
  type ReservationRow,
  type LineRow,
  adjustmentsOf,
} from '../reservation/reservation-store.server.ts'
import { balanceOf, changedBalance, type Balance } from '../change/changed-balance.ts'
import { readOwnReservation, requireOwnAction } from './own-reservation.server.ts'
import { moveRefundMinor } from './plan-own-change.server.ts'
import { linesAtPrices } from '../pricing/lines-at-prices.ts'
import { totalOf, type Adjustment } from '../pricing/total.ts'
import { moneyLeft } from '../refund/refund-reservation.server.ts'

/** The number of dates in one response; later ones are found from a later day. */
const MOVE_TARGETS_MAX = 30
/** The same between two days, such as those of a month. */
const BETWEEN_MAX = 300

/**
 * The departures of the same tour that have seats for the whole party and are on sale, with the price of each: from a
 * day on (today when left out), before another where one is given ('YYYY-MM-DD', in the tour's time zone).
 * Refuses the same cases as moving.
 */
export async function moveTargets(
  app: Needs<'db' | 'clock'>,
  token: string,
  { from, before }: { from?: string | undefined; before?: string | undefined } = {},
): Promise<MoveTarget[]> {
  const max = before === undefined ? MOVE_TARGETS_MAX : BETWEEN_MAX
  return readOnly(app.db, async (tx) => {
    const reservation = await readOwnReservation(tx, token)
    const { id } = reservation
    await requireOwnAction(app, tx, reservation, 'move')
    const priced = { items: await soldLinesOf(tx, id), adjustments: await adjustmentsOf(tx, id) }
    const balance = balanceOf(reservation, await moneyLeft(tx, reservation))
    const rows = await departuresFrom(app, tx, reservation, { from, before, max })
    return rows.map((row) => target(row, priced, balance, reservation.currency))
  })
}

async function departuresFrom(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
  { from, before, max }: { from: string | undefined; before: string | undefined; max: number },
): Promise<DepartureRow[]> {
  return departuresOnSale(app, tx, reservation.tour_id)
    .where('availability.id', '!=', reservation.availability_id)
    .where(hasFreeSeats(reservation.seats))
    .$if(from !== undefined, (query) => query.where('availability.local_start', '>=', from ?? ''))
    .$if(before !== undefined, (query) => query.where('availability.local_start', '<', before ?? ''))
    .limit(max)
    .execute()
}

function target(
  row: DepartureRow,
  { items, adjustments }: { items: readonly LineRow[]; adjustments: readonly Adjustment[] },
  before: Balance,
  currency: string,
): MoveTarget {
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const totalMinor = totalOf(
    linesAtPrices(items, row.prices).map(({ quantity, price_minor: priceMinor }) => ({
      quantity,
      priceMinor,
    })),
    adjustments,
  )
  const balance = changedBalance(before, totalMinor)
  return {
    id: row.id,
    localDateTimeStart: row.local_start,
    languages: row.languages,
    vacancies: row.capacity - row.seats_taken,
    total: money(totalMinor),
    refund: money(moveRefundMinor({ after: { totalMinor }, balance }, before.totalMinor)),
    due: money(balance.dueMinor),
  }
}
