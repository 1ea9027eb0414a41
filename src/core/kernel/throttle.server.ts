import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connect.ts'

/**
 * Counts one attempt; null while the bucket is within its limit, else the seconds until its window ends.
 *
 * A bucket's window begins with its first attempt, so nobody gains a second limit at a clock's edge. One statement on
 * one row: exact with many instances. Inside a transaction that is rolled back the attempt was never counted: what
 * must count although it is refused goes through the database itself, before the transaction.
 */
export async function countHit(
  db: Database | Transaction,
  bucket: string,
  windowSeconds: number,
  limit: number,
  now: Temporal.Instant,
): Promise<number | null> {
  const windowStart = now.toString()
  const isOver = sql<boolean>`throttle.window_start <= ${now.subtract({ seconds: windowSeconds }).toString()}`
  const row = await db
    .insertInto('throttle')
    .values({ bucket, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else throttle.hits + 1 end`,
        window_start: sql`case when ${isOver} then excluded.window_start else throttle.window_start end`,
      }),
    )
    .returning(['hits', 'window_start'])
    .executeTakeFirstOrThrow()
  if (row.hits <= limit) return null
  const windowEnd = Temporal.Instant.from(row.window_start).add({ seconds: windowSeconds })
  return Math.max(1, Math.ceil(now.until(windowEnd).total('seconds')))
}

/** Takes one counted attempt back: it turned out to be no abuse. */
export async function forgetHit(db: Database | Transaction, bucket: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .execute()
}
