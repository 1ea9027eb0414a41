import type { Database, Transaction } from './connect.ts'

/**
 * Runs queries in a transaction that can neither write nor lock a row: a page never waits for a use case, nor a use
 * case for a page. A statement that would do it is a fault.
 */
export function readOnly<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().setAccessMode('read only').execute(read)
}
