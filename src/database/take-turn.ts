import { sql } from 'kysely'
import type { Transaction } from './connect.ts'

/** Waits until no other transaction has the turn of this name. The turn ends with the transaction. */
export async function takeTurn(tx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
