import { sql } from 'kysely'
import type { Needs } from '#core/app.ts'
import type { Database, Transaction } from '#database/connect.ts'

/**
 * Counts one attempt; null while the bucket is within its limit, else the seconds until its window ends.
 *
 * Inside a transaction that is rolled back the attempt is not counted: an attempt that must count although it is
 * refused is written by the database itself, before the transaction.
 */
export async function countHit(
  db: Database | Transaction,
  bucket: string,
  windowSeconds: number,
  limit: number,
  now: Temporal.Instant,
): Promise<number | null> {
  const { hits, windowStart } = await hitsOf(db, bucket, windowSeconds, now)
  return hits <= limit ? null : secondsUntil(windowStart.add({ seconds: windowSeconds }), now)
}

/** The whole seconds from now to a later moment, at least one. */
export function secondsUntil(end: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(end).total('seconds')))
}

/**
 * Counts one attempt and returns its number in the window, from 1.
 *
 * A bucket's window begins with its first attempt, so nobody gains a second limit at a clock's edge. One statement on
 * one row: exact with many instances.
 */
export async function hitsOf(
  db: Database | Transaction,
  bucket: string,
  windowSeconds: number,
  now: Temporal.Instant,
): Promise<{ hits: number; windowStart: Temporal.Instant }> {
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
  return { hits: row.hits, windowStart: Temporal.Instant.from(row.window_start) }
}

/** Undoes one counted attempt, which turned out not to be abuse. */
export async function forgetHit(db: Database | Transaction, bucket: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .execute()
}

/**
 * Deletes every attempt of windows that are over: no limit is longer than a day. Returns the number of deleted
 * buckets.
 */
export async function emptyOldBuckets({ db, clock }: Needs<'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('throttle')
    .where('window_start', '<', clock.now().subtract({ hours: 24 }).toString())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
