import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { DateChoiceTable } from '#database/tables/departure.ts'
import type { Needs } from '../app.ts'
import { Refused } from '../kernel/refusal.ts'
import { addSeatsTaken } from '../departure/departure-store.server.ts'
import type { ReservationRow } from '../reservation/reservation-store.server.ts'

export type ChoiceRow = Selectable<DateChoiceTable>

/** The choice of a reservation that stands on a departure that does not take place; null when there is none to make. */
export async function openChoiceOf(
  tx: Transaction,
  { id, availability_id, status }: Pick<ReservationRow, 'id' | 'availability_id' | 'status'>,
): Promise<ChoiceRow | null> {
  if (status !== 'CONFIRMED') return null
  const row = await tx
    .selectFrom('date_choice')
    .selectAll()
    .where('reservation_id', '=', id)
    .where('availability_id', '=', availability_id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row ?? null
}

/**
 * The same, for a locked reservation whose customer chooses now. Refuses reservation.choice_ended, also once the time
 * to choose is over.
 */
export async function requireOpenChoice(
  app: Needs<'clock'>,
  tx: Transaction,
  reservation: ReservationRow,
): Promise<ChoiceRow> {
  const choice = await openChoiceOf(tx, reservation)
  const now = app.clock.now()
  if (!choice || Temporal.Instant.compare(now, Temporal.Instant.from(choice.choose_until)) >= 0) {
    throw new Refused({ code: 'reservation.choice_ended' })
  }
  return choice
}

/** Frees the seats held for a party. The caller has locked the departure on which they are held. */
export async function freeHeldChoice(tx: Transaction, choice: ChoiceRow): Promise<void> {
  if (choice.held_seats === 0) return
  if (choice.held_availability_id !== null) {
    await addSeatsTaken(tx, choice.held_availability_id, -choice.held_seats)
  }
  await tx
    .updateTable('date_choice')
    .set({ held_seats: 0, held_until: null })
    .where('reservation_id', '=', choice.reservation_id)
    .where('availability_id', '=', choice.availability_id)
    .execute()
}

/** Writes the end of a choice. */
export async function endChoice(
  app: Needs<'clock'>,
  tx: Transaction,
  choice: ChoiceRow,
  ended: { state: 'MOVED' | 'MONEY' | 'ELSEWHERE' },
): Promise<void> {
  await tx
    .updateTable('date_choice')
    .set({ ...ended, ended_at: app.clock.now().toString() })
    .where('reservation_id', '=', choice.reservation_id)
    .where('availability_id', '=', choice.availability_id)
    .execute()
}
