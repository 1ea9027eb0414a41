import { sql } from 'kysely'
import type { Needs } from '../app.ts'
import { eraseReservations } from './erase-reservations.server.ts'
import { BATCH, inBatches } from './in-batches.ts'

/** Accounting records are kept ten years from the end of their year. Source: Code de commerce, L123-22. */
const BOOKINGS_KEPT_FOR_YEARS = 10
const MESSAGES_KEPT_FOR_YEARS = 3
/** The instant of a message by its table. An email is deleted before the text that it names. */
const WRITTEN_AT = {
  letter: 'created_at',
  contact_message: 'created_at',
  private_request: 'created_at',
  guest_message: 'sent_at',
} as const
type MessageTable = keyof typeof WRITTEN_AT

/**
 * Erases the guests, ten whole years after the year of the departure; amounts and dates stay. In batches, each in a
 * transaction of its own; rows that another worker holds are skipped. Returns the number of reservations.
 */
export async function eraseAgedBookings(app: Needs<'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = app.clock.now()
  const year = now.toZonedDateTimeISO('UTC').year - BOOKINGS_KEPT_FOR_YEARS
  const endedBefore = `${year}-01-01T00:00:00Z`
  return await inBatches(() =>
    app.db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom('reservation as r')
        .innerJoin('availability as a', 'a.id', 'r.availability_id')
        .select('r.id')
        .where('r.erased_at', 'is', null)
        .where('a.ends_at', '<', endedBefore)
        .orderBy('r.id')
        .limit(BATCH)
        .forUpdate('r')
        .skipLocked()
        .execute()
      const ids = due.map(({ id }) => id)
      await eraseReservations(app, tx, ids)
      return ids.length
    }),
  )
}

/**
 * Deletes contact messages, private requests, texts of the team to guests, and the rows of emails, after three years.
 * Of the change of a departure, only its text goes. Returns their number.
 */
export async function eraseAgedMessages(app: Needs<'db' | 'clock'>): Promise<number> {
  const before = app.clock.now().toZonedDateTimeISO('UTC').subtract({ years: MESSAGES_KEPT_FOR_YEARS })
  const writtenBefore = before.toInstant().toString()
  const deleteFrom = async (table: MessageTable) => {
    const due = app.db
      .selectFrom(table)
      .select('id')
      .where(WRITTEN_AT[table], '<', writtenBefore)
      .orderBy('id')
      .limit(BATCH)
    const { numDeletedRows } = await app.db.deleteFrom(table).where('id', 'in', due).executeTakeFirst()
    return Number(numDeletedRows)
  }
  let deleted = 0
  for (const table of Object.keys(WRITTEN_AT) as MessageTable[])
    deleted += await inBatches(() => deleteFrom(table))
  return deleted + (await inBatches(() => emptyChanges(app, writtenBefore)))
}

/** Empties a batch of texts about changed departures; returns their number. */
async function emptyChanges({ db }: Needs<'db'>, writtenBefore: string): Promise<number> {
  const due = db
    .selectFrom('availability_change')
    .select('id')
    .where('changed_at', '<', writtenBefore)
    .where(sql<boolean>`(message <> '' or texts <> '{}')`)
    .limit(BATCH)
  const { numUpdatedRows } = await db
    .updateTable('availability_change')
    .set({ message: '', texts: '{}' })
    .where('id', 'in', due)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
