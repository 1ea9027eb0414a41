import type { Database } from '#database/connect.ts'
import { untilSomeWait } from './until-some-wait.ts'

/** Resolves once a transaction of this database waits for the lock of another. */
export async function untilOneWaits(db: Database): Promise<void> {
  await untilSomeWait(db, 1)
}
