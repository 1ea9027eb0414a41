import { sql } from 'kysely'
import type { Transaction } from '#database/connect.ts'
import type { Needs } from '../app.ts'
import { lockNamedDepartures } from '../departure/lock-departures.server.ts'
import { takeBackGuarantees } from '../decision/take-back-guarantees.server.ts'

const RESERVATIONS_OF_BATCH = 250

/**
 * Removes the next reservations of an import that is being undone, in one transaction, and returns false when there are
 * none left: then the departures that it created go too, unless something is on them. A reservation stays as soon as
 * anything came after it: a check-in, a change, a note, a payment, an email, a review, a cancellation. A departure that
 * has reached its minimum since the import began, and has it no more, is undecided again.
 */
export async function undoBatch(app: Needs<'db' | 'clock'>, importId: string): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const file = await tx
      .selectFrom('import_file')
      .select((eb) => ['state', eb.fn.coalesce('started_at', 'created_at').as('began_at')])
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst()
    if (file?.state !== 'UNDOING') return false
    const ids = await nextReservations(tx, importId)
    if (ids.length === 0) {
      await endUndo(app, tx, importId)
      return false
    }
    await lockInOrder(tx, ids)
    const untouched = await untouchedOf(tx, ids)
    await setFate(tx, importId, untouched, 'UNDONE')
    const departureIds = await departuresOf(tx, untouched)
    await removeReservations(tx, untouched)
    await takeBackGuarantees(tx, departureIds, file.began_at)
    const removed = new Set(untouched)
    await setFate(
      tx,
      importId,
      ids.filter((id) => !removed.has(id)),
      'KEPT',
    )
    return true
  })
}

async function nextReservations(tx: Transaction, importId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_row')
    .select('reservation_id')
    .distinct()
    .where('import_id', '=', importId)
    .where('fate', '=', 'IMPORTED')
    .where('reservation_id', 'is not', null)
    .limit(RESERVATIONS_OF_BATCH)
    .execute()
  return rows.flatMap(({ reservation_id }) => (reservation_id === null ? [] : [reservation_id]))
}

/** Departures before reservations, as everywhere; also those on which seats are held for choices, which are freed. */
async function lockInOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockNamedDepartures(
    tx,
    sql`select availability_id from reservation where id = any(${ids}::uuid[]) union all
      select held_availability_id from date_choice where reservation_id = any(${ids}::uuid[]) and held_seats > 0`,
  )
  await sql`select id from reservation where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

async function untouchedOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation r
    where r.id = any(${ids}::uuid[]) and r.status = 'CONFIRMED' and r.updated_at = r.created_at and r.erased_at is null
      and not exists (select from payment where reservation_id = r.id)
      and not exists (select from refund where reservation_id = r.id)
      and not exists (select from payment_issue where reservation_id = r.id)
      and not exists (select from letter where reservation_id = r.id)
      and not exists (select from comment where reservation_id = r.id)
      and not exists (select from comment_request where reservation_id = r.id)
      and not exists (select from reservation_change where reservation_id = r.id)
      and not exists (select from reservation_note where reservation_id = r.id)
      and not exists (select from cancellation where reservation_id = r.id)
      and not exists (select from goodwill_refund where reservation_id = r.id)
      and not exists (select from dispute where reservation_id = r.id)
      and not exists (select from reservation added where added.adds_to = r.id)
      and not exists (select from audit_entry where subject_type = 'reservation' and subject_id = r.id::text)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

async function setFate(
  tx: Transaction,
  importId: string,
  reservationIds: readonly string[],
  fate: 'UNDONE' | 'KEPT',
): Promise<void> {
  if (reservationIds.length === 0) return
  await tx
    .updateTable('import_row')
    .set({ fate })
    .where('import_id', '=', importId)
    .where('reservation_id', 'in', reservationIds)
    .execute()
}

async function departuresOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const query = tx.selectFrom('reservation').select('availability_id').distinct().where('id', 'in', ids)
  return (await query.execute()).map(({ availability_id: id }) => id)
}

async function removeReservations(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with removed as (
      delete from reservation where id = any(${ids}::uuid[]) returning availability_id, seats
    )
    update availability set seats_taken = seats_taken - freed.seats
    from (select availability_id, sum(seats)::int as seats from removed group by availability_id) as freed
    where availability.id = freed.availability_id`.execute(tx)
}

async function endUndo(app: Needs<'clock'>, tx: Transaction, importId: string): Promise<void> {
  await lockNamedDepartures(
    tx,
    sql`select availability_id from import_departure where import_id = ${importId}`,
  )
  await sql`
    delete from availability a using import_departure d
    where d.import_id = ${importId} and d.availability_id = a.id and a.seats_taken = 0
      and a.updated_at = a.created_at and a.guide_id is null
      and not exists (select from reservation where availability_id = a.id)`.execute(tx)
  // Rows whose reservation is gone by other means, such as a departure that was deleted.
  await tx
    .updateTable('import_row')
    .set({ fate: 'UNDONE' })
    .where('import_id', '=', importId)
    .where('fate', '=', 'IMPORTED')
    .execute()
  await tx
    .updateTable('import_file')
    .set({ state: 'UNDONE', ended_at: app.clock.now().toString() })
    .where('id', '=', importId)
    .execute()
}
