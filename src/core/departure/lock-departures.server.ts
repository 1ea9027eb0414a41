import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#database/connect.ts'

/** Locks departures in the order of their ids. */
export async function lockDepartures(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('availability')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Locks the departures whose ids a query of one column names, in the order of their ids. They are still those that it
 * names when all of them are locked: where another transaction has changed the result during the wait, the locks of
 * this try are released before the next one, because the next departure may come before one of them. The caller has
 * locked neither a departure nor a reservation yet.
 */
export async function lockNamedDepartures(tx: Transaction, named: RawBuilder<unknown>): Promise<void> {
  const departures = tx
    .selectFrom('availability')
    .select('id')
    .where('id', '=', sql<string>`any(array(${named}))`)
    .orderBy('id')
  // It stays open: work in the parent transaction would turn each lock on a row into a shared one that is slower.
  await sql`savepoint before_departures`.execute(tx)
  let locked = await departures.forUpdate().execute()
  while (!isSame(locked, await departures.execute())) {
    await sql`rollback to savepoint before_departures`.execute(tx)
    locked = await departures.forUpdate().execute()
  }
}

function isSame(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)
}
