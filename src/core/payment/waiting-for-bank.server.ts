import type { Database, Transaction } from '#database/connect.ts'
import { bankResponseDue } from './bank-response.ts'
import type { WaitingForBank } from './waiting-for-bank.schema.ts'

/**
 * The holds on these departures that wait for a bank, by departure, the earliest deadline first. A submitted payment is
 * not written again until the bank has responded, so its last change is its submission.
 */
export async function waitingForBank(
  db: Database | Transaction,
  availabilityIds: readonly string[],
): Promise<Map<string, WaitingForBank[]>> {
  if (availabilityIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservation as r')
    .innerJoin('payment as p', 'p.reservation_id', 'r.id')
    .leftJoin('reservation as whole', 'whole.id', 'r.adds_to')
    .select(['r.id', 'r.availability_id', 'r.contact_name', 'r.seats', 'p.updated_at'])
    .select((eb) => eb.fn.coalesce('whole.reference', 'r.reference').as('reference'))
    .where('r.availability_id', 'in', [...availabilityIds])
    .where('r.status', '=', 'ON_HOLD')
    .where('p.status', '=', 'PROCESSING')
    .orderBy('p.updated_at')
    .orderBy('r.id')
    .execute()
  const byDeparture = Map.groupBy(rows, (row) => row.availability_id)
  return new Map(byDeparture.entries().map(([id, holds]) => [id, holds.map(waitingView)]))
}

type Row = { id: string; reference: string; contact_name: string; seats: number; updated_at: string }

function waitingView({ id, reference, contact_name: name, seats, updated_at }: Row): WaitingForBank {
  const answerDueAt = bankResponseDue(Temporal.Instant.from(updated_at)).toString()
  return { reservationId: id, reference, name, seats, answerDueAt }
}
