import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** A moment of the database, after which changes are asked for. */
export type FactPosition = { readonly snapshot: string; readonly epoch: string }

export type FactChanges = {
  readonly position: FactPosition
  /** Null when changes since the former position may have been missed: a crash, another server, or too long ago. */
  readonly changes: readonly FactChange[] | null
}

/** `1234 tour`: the transaction and the fact. */
export type FactChange = string

type Row = { snapshot: string; epoch: string; isComplete: boolean; changes: FactChange[] }

/** The fact of a change. */
export function factOf(change: FactChange): string {
  return change.slice(change.indexOf(' ') + 1)
}

/**
 * The changes of transactions that committed since `since`, however late and in whatever order, in one statement.
 * Without `since` there are none, and only the position counts.
 */
export async function readFactChanges(db: Database, since: FactPosition | null): Promise<FactChanges> {
  const before = since?.snapshot ?? null
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as snapshot, epoch::text,
      ${before}::text is not null and cleaned <= pg_snapshot_xmin(${before}::pg_snapshot) as "isComplete",
      array(
        select distinct tx || ' ' || fact from fact_change
        where tx >= pg_snapshot_xmin(${before}::pg_snapshot)
          and not pg_visible_in_snapshot(tx, ${before}::pg_snapshot)
      ) as changes
    from fact_log`.execute(db)
  const [row] = rows
  if (!row) {
    await sql`insert into fact_log default values on conflict do nothing`.execute(db)
    return readFactChanges(db, null)
  }
  const { snapshot, epoch, isComplete, changes } = row
  return { position: { snapshot, epoch }, changes: isComplete && epoch === since?.epoch ? changes : null }
}

/** Removes the rows up to this position. A reader that had not seen them is informed of it, and begins again. */
export async function removeFactChanges(db: Database, { snapshot }: FactPosition): Promise<void> {
  await sql`
    with removed as (delete from fact_change where tx < pg_snapshot_xmin(${snapshot}::pg_snapshot))
    update fact_log set cleaned = pg_snapshot_xmin(${snapshot}::pg_snapshot)
    where cleaned < pg_snapshot_xmin(${snapshot}::pg_snapshot)`.execute(db)
}
