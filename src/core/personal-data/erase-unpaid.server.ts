import type { Needs } from '../app.ts'
import { eraseReservations } from './erase-reservations.server.ts'
import { BATCH, inBatches } from './in-batches.ts'

/** The time after which the person of an unpaid hold is erased. */
const KEPT_FOR_DAYS = 30

/**
 * Erases the persons of unpaid holds, 30 days later; the rows stay for the figures. A reservation that was confirmed
 * and then cancelled keeps its customer, although nothing was received for it here. In batches, each in a transaction
 * of its own; rows that another worker holds are skipped. Returns their number.
 */
export async function eraseUnpaid(app: Needs<'db' | 'clock' | 'jobs'>): Promise<number> {
  const before = app.clock.now().subtract({ hours: KEPT_FOR_DAYS * 24 })
  return await inBatches(() => eraseBatch(app, before))
}

async function eraseBatch(app: Needs<'db' | 'clock' | 'jobs'>, before: Temporal.Instant): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('reservation')
      .select('id')
      .where('status', 'in', ['EXPIRED', 'CANCELLED'])
      .where('confirmed_at', 'is', null)
      .where('payment_status', '=', 'NONE')
      .where('erased_at', 'is', null)
      .where('updated_at', '<', before.toString())
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    await eraseReservations(
      app,
      tx,
      due.map(({ id }) => id),
    )
    return due.length
  })
}
