import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { paidBefore } from '../refund/paid-before.server.ts'
import { moneyLeft } from '../refund/refund-reservation.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'
import { choiceDates } from './choice-dates.server.ts'
import { openChoiceOf } from './choice-store.server.ts'
import type { DateChoice } from './decision.schema.ts'

/** The choice that a party has to make, with its dates and its money; null when there is none. */
export async function choiceOf(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<DateChoice | null> {
  const choice = await openChoiceOf(tx, reservation)
  if (!choice) return null
  const { refundableMinor, cashMinor } = await moneyLeft(tx, reservation)
  const paidBeforeMinor = await paidBefore(tx, reservation.id)
  const money = (amountMinor: number) => ({ amountMinor, currency: reservation.currency })
  return {
    until: choice.choose_until,
    message: choice.message,
    unpaid: refundableMinor + paidBeforeMinor === 0,
    refund: money(refundableMinor - cashMinor),
    cash: money(cashMinor),
    paidBefore: money(paidBeforeMinor),
    dates: await choiceDates(app, tx, reservation, choice),
  }
}
